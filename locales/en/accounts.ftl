# Accounts: signing in, one's own account, tokens, roles.
account-name = Name
account-password = Password
account-title = Account
account-back = Back to your account
sign-in-title = Sign in
sign-in-do = Sign in
sign-in-new = No account yet?
sign-in-kept = Sign in or create an account to go on. What you were about to save is kept on this page and is offered again after that.
sign-in-forgotten = Forgot your password? Whoever runs this site can set a new one.
sign-up-title = Create an account
sign-up-lead = A name and a password are all it takes. Checking decks needs no account; keeping them does.
sign-up-kept = What you were about to save is kept on this page and is offered again once you have an account.
sign-up-name-hint = 2 to 30 characters, in any script. Others see it.
sign-up-password-hint = At least 8 characters. A few words in a row are good.
sign-up-do = Create account
sign-up-old = Have one already?
sign-out-do = Sign out
sign-out-everywhere = Sign out everywhere
kept-title = You are signed in
kept-lead = What you were about to send is still here. Nothing of it was stored yet.
kept-do = Send it now
kept-leave = Discard

account-sessions = Signed in on
account-device = Browser
account-device-unknown = Unknown browser
account-since = Since
account-seen = Last seen
account-here = this browser
account-session-end = Sign out
account-do = What to do
account-tokens = API tokens
account-tokens-lead = A token lets a program work with your decks without your password. Give each program its own.
account-data = Your data
account-data-lead = Everything kept about you as one JSON file. Deleting the account deletes all of it, decks included.
account-export = Download
account-delete = Delete account…

token-name = Name
token-name-example = Deck backup
token-scopes = Can
token-days = Days it lasts
token-used = Last used
token-unused = never
token-expires = Ends
token-make = Create token
token-revoke = Revoke
token-made-title = Your new token
token-made-lead = Copy it now. It is shown this once; only a fingerprint of it is stored.
token-made-how = Programs send it in a header:
scope-decks-read = read decks
scope-decks-write = change decks

password-old = Current password
password-new = New password
password-do = Change password
password-note = Ends your sessions in all other browsers. Tokens stay; revoke those you no longer trust.

delete-title = Delete your account
delete-lead = Your decks, sessions and tokens are deleted with it, at once and for good. Your name becomes free. Download your data first if you may want it.
delete-name = Type your name to confirm
delete-do = Delete account
delete-not = Keep it

admin-title = Accounts
admin-search = Part of a name
admin-go = Search
admin-none = No account has a name like this.
admin-since = Since
admin-role = Role
admin-set = Set
admin-pages = Pages
admin-before = Previous
admin-after = Next
role-player = Player
role-judge = Judge
role-organiser = Organiser
role-admin = Admin

done-password = The password is changed. Your other browsers are signed out.
done-session = That browser is signed out.
done-token = The token is revoked.
done-role = The role is set. It counts at once.
done-signed-out = You are signed out.
done-deleted = Your account and everything in it is deleted.

refused-name-short = A name has at least { $least } letters or digits.
refused-name-long = A name has at most { $most } characters.
refused-name-invisible = This name has characters that cannot be seen. Type it again instead of pasting it.
refused-password-short = A password has at least { $least } characters. A few words in a row are easy to remember.
refused-password-long = A password has at most { $most } characters.
refused-password-name = The password must not be the name.
refused-taken = Somebody has this name, or one that looks like it. Choose another.
refused-unknown = Name and password do not match. Check both.
refused-wrong-password = That is not your current password.
refused-too-many = Too many tries. Try again in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
refused-not-found = There is no such account.
refused-last-admin = Nobody else can give roles. Make another account an admin first.
refused-other-name = That is not the name of this account.
refused-token-name = A token needs a name of up to { $most } characters, so that you can tell it from others.
refused-token-scopes = Tick at least one thing it may do.
refused-token-life = Choose one of the days offered.
refused-token-count = You have { $most } tokens, which is the most. Revoke one first.
error-page-token = This needs a token
error-page-token-detail = Send a token that has not ended in the header “Authorization: Bearer dw_…”. Create one on your account page.
error-page-scope = The token may not do this
error-page-scope-detail = Its scopes lack { $scope }. Create a token with it on your account page.

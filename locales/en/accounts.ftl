account-name = Name
account-password = Password
sign-in-title = Sign in
sign-in-do = Sign in
sign-in-new = No account yet?
sign-in-kept = Your session had ended. What you were about to save is kept on this page and is offered again after you sign in.
sign-up-title = Create an account

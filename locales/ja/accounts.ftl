account-name = 名前
account-password = パスワード
sign-in-title = ログイン
sign-in-do = ログイン
sign-in-new = アカウントがない場合は
sign-in-kept = ログインの有効期限が切れていました。保存しようとした内容はこのページに残っており、ログイン後に続けられます。
sign-up-title = アカウント作成

account-name = 名字
account-password = 密码
sign-in-title = 登录
sign-in-do = 登录
sign-in-new = 还没有账号？
sign-in-kept = 登录已过期。刚才要保存的内容留在这一页，登录后可以接着保存。
sign-up-title = 注册账号

/**
 * Common UK passwords that are missing from our list of leaked passwords. They have at least 8 characters and
 * are in lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  p@ssword p@ssw0rd1 p@ssw0rd123 thepassword yourpassword welcomehome 0123456789 01234567 123123123
  123123123123 12341234 123456123456 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333
  44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 87654321 987654321 9876543210
  0987654321 98765432 12121212 13131313 10101010 20202020 abcdefgh abcdefghi abcdabcd abcabcabc aaaaaaaa
  aaaaaaaaa aa12345678 asdasdasd zxczxczxc zaq1zaq1 qwertyqwerty qweqweqwe qqqqqqqq qqww1122 1qaz1qaz
  querty123 ilovemymum ilovemum manchesterunited newcastle1 facebook1 linkedin android1 fortnite xbox3600
  mummy123 marshmallow christmas1 admin123456 adminadmin rootroot root1234 toor1234 guest123 guest1234
  user1234 default123 demo1234 login123 company1 company123 wellbeing evenkeel login1234 britain1 abc123123
  aaa11111 superstar1 showmetheme 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991
  19921992 20002000 20242024 20252025
  `
    .trim()
    .split(/\s+/),
)

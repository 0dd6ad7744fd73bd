/** Passwords that are tried first, from eight characters on, in lower case: compare a password in lower case with them. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 password12345 password123456 passw0rd p@ssw0rd
  p@ssword pa55word pa55w0rd passwort passwords mypassword newpassword password! password1! password123!
  passw0rd! p@ssw0rd1 p@ssword1 p@ssw0rd123 thepassword yourpassword nopassword changeme changeme1
  changeme123 changeme! letmein1 letmein123 letmein! letmeinnow welcome1 welcome12 welcome123 welcome1234
  welcome2 welcome! welcome1! welcome01 welcome2024 welcome2025 welcome2026 welcome2023 welcomehome
  12345678 123456789 1234567890 12345678910 0123456789 01234567 123123123 123123123123 12341234 1234512345
  123456123456 123454321 12344321 123321123 11223344 1122334455 112233445566 11112222 11111111 111111111
  1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888
  888888888 99999999 999999999 87654321 987654321 9876543210 0987654321 98765432 147258369 147852369
  159357456 159753456 741852963 789456123 963852741 123654789 123698745 321654987 456789123 14725836
  12121212 13131313 10101010 20202020 11221122 12312312 31415926 123456789a 12345678a 1234567a a12345678
  a123456789 a1234567 1234abcd 12345abc 123456abc 123abc123 abcd1234 abc12345 abc123456 abc123abc abcdefgh
  abcdefg1 abcdefghi abcdef123 abcd12345 abcde12345 abcdabcd abcabcabc aaaaaaaa aaaaaaaaa aaaa1111
  aa123456 aa12345678 asdf1234 asdfasdf asdfghjk asdfghjkl asdfgh123 asdasdasd asd123456 asdqwe123
  zxcvbnm1 zxcvbnm123 zxcvbnm, zxcv1234 zxczxczxc zaq12wsx zaq1zaq1 zaq1xsw2 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 qazwsxedcrfv qwer1234
  qwerasdf qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop
  qwertyu1 qwertyqwerty qweqweqwe qweasdzxc qweasd123 qwe123456 qwe123qwe qqqqqqqq qqww1122 qwaszx123
  1234qwer 12345qwert 123456qwerty 123qweasd 123qwe123 123qweasdzxc 12qwaszx 1qaz1qaz !qaz2wsx azertyui
  azertyuiop azerty123 querty123 iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveme1 ilovegod
  ilovehim ilovemymum ilovemum loveyou1 lovelove loveme123 lovely123 babygirl babygirl1 princess princess1
  princess123 sunshine sunshine1 sunshine123 football football1 football123 baseball baseball1 basketball
  superman superman1 superman123 batman123 spiderman spiderman1 pokemon1 pokemon123 starwars starwars1
  trustno1 whatever whatever1 computer computer1 internet internet1 michelle jennifer jessica1 danielle
  elizabeth victoria charlotte christopher alexander alexandra benjamin nicholas jonathan samantha
  stephanie michael1 charlie1 charlie123 jordan23 daniel123 thomas123 william1 william123 george123
  matthew1 anthony1 joshua123 robert123 ashley123 andrew123 jessica123 michael123 jasmine1 chelsea1
  chelsea123 chelseafc arsenal1 arsenal123 arsenalfc liverpool liverpool1 liverpool123 liverpoolfc
  everton1 rangers1 celtic1888 tottenham tottenham1 manutd123 manchester manchester1 manchesterunited
  mancity1 westham1 newcastle newcastle1 scotland scotland1 england1 england123 england1966 barcelona
  realmadrid juventus butterfly butterfly1 chocolate chocolate1 cheesecake snickers buttercup cupcake1
  cookie123 blink182 metallica slipknot rockstar rockstar1 midnight midnight1 shadow123 dragon123
  monkey123 monkey12 master123 killer123 hunter123 hunter22 tigger123 tigger12 ginger123 freedom1
  freedom123 mercedes porsche911 corvette mustang1 ferrari1 yamaha123 harley123 harrypotter hellokitty
  hello123 hello1234 hello12345 hellohello helloworld google123 facebook facebook1 linkedin samsung1
  samsung123 android1 microsoft windows10 windows123 minecraft minecraft1 fortnite nintendo playstation
  xbox3600 maverick phoenix1 scorpion leonardo garfield snowball snoopy123 precious diamond1 forever1
  forever21 blessed1 jesuschrist jesus123 godisgood bismillah heaven123 angel123 angels123 friends1
  friendship family123 children mother123 mummy123 daddy123 grandma1 sweetheart sweetpea beautiful
  beautiful1 gorgeous handsome pumpkin1 strawberry blueberry pineapple cinnamon marshmallow rainbow1
  rainbow123 flower123 flowers1 lavender summer123 summer01 summer2023 summer2024 summer2025 summer2026
  winter123 winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026 spring123
  autumn123 autumn2024 autumn2025 autumn2026 january1 february september september1 october1 november
  december monday123 friday123 saturday birthday birthday1 christmas christmas1 holiday1 admin123
  admin1234 admin12345 admin123456 administrator adminadmin admin@123 rootroot root1234 toor1234 test1234
  test12345 testtest testing1 testing123 tester123 guest123 guest1234 user1234 username default1
  default123 demo1234 login123 access14 secret123 secret12 topsecret mysecret temp1234 temporary temppass
  company1 company123 business office123 manager1 manager123 employee wellbeing wellbeing1 evenkeel
  evenkeel1 monkey1234 dragon1234 letmein12 login1234 security security1 supervisor operator service1
  support1 support123 computer123 internet123 database oracle123 server123 london123 london2012 london2024
  britain1 united123 asdfghjkl1 asdf12345 1234567q q1234567 q12345678 1a2b3c4d a1b2c3d4 a1b2c3d4e5
  abc123123 aaa11111 lol12345 lollipop lollol123 fuckyou1 fuckyou123 fuckoff1 bullshit fuckyou2 biteme123
  superstar superstar1 champion champion1 warcraft runescape nothing1 nothing123 something goodluck
  lucky123 money123 million1 showmetheme unknown1 qwerty789 11111111a 00000000a 123456aa 123456789q
  1234567890q 12345qwe 147896325 112358132 19841984 19851985 19861986 19871987 19881988 19891989 19901990
  19911991 19921992 20002000 20242024 20252025
  `
    .trim()
    .split(/\s+/),
)

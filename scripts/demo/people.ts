/** The 60 people of a bakery with three shops, and their teams. */
const names =
  'Amir Khan,Beth Lowe,Carys Evans,Dylan Price,Ewa Nowak,Femi Adeyemi,Grace Okafor,Harry Shaw,Imogen Reid,Jamal Brooks,Kirsty Munro,Liam Byrne,Maya Shah,Niamh Doyle,Owen Hughes,Priya Nair,Quentin Hall,Rosie Clark,Samir Patel,Tess Ward,Una Walsh,Vikram Rao,Wren Fox,Yusuf Ali,Zara Hussain,Adam Frost,Bella Marsh,Callum Grant,Daisy Holt,Elliot Stone,Freya Lund,Gareth Rees,Holly Bond,Isaac Cole,Jess Tully,Kofi Mensah,Lena Voss,Marcus Dean,Nadia Iqbal,Oscar Finn,Poppy Lane,Rhys Morgan,Sadie Cross,Theo Blake,Uma Joshi,Violet Hart,Will Ashby,Xena Bell,Yvonne Tate,Zack Perry,Alice Moon,Ben Hardy,Chloe Swift,Dev Mehta,Erin Kelly,Finn Boyd,Gina Rossi,Hugo Wells,Isla Kerr,Jack Penn'

const teams = ['Bakery', 'Shop', 'Delivery', 'Office', 'Early shift'] as const
export type Team = (typeof teams)[number]

const mainTeam = (index: number): Team => {
  if (index < 22) return 'Bakery'
  if (index < 42) return 'Shop'
  return index < 54 ? 'Delivery' : 'Office'
}

export const people = names.split(',').map((name, index) => ({
  email: `${name.toLowerCase().replace(' ', '.')}@harbour.example`,
  teams: [mainTeam(index), ...(index < 42 && index % 3 === 0 ? (['Early shift'] as const) : [])] as Team[],
}))

/** The languages of people who do not prefer English. */
const languages: Record<string, string> = {
  'ewa.nowak@harbour.example': 'Polish',
  'yusuf.ali@harbour.example': 'Arabic',
}

/** The file that the company's owner would upload. */
export const teamFile = Buffer.from(
  [
    'email,tags,language',
    ...people.map(({ email, teams }) => `${email},"${teams.join('; ')}",${languages[email] ?? ''}`),
  ].join('\n'),
)

/** Contacts for employees. The phone numbers belong to nobody. */
export const help_contacts = [
  {
    name: 'Nurse Kelly, occupational health',
    phone: '01632 960011',
    email: null,
    hours: 'Tuesdays, 9 to 12',
  },
  {
    name: 'Employee assistance programme',
    phone: '0808 157 0192',
    email: 'help@assistance.example',
    hours: 'Day and night',
  },
]

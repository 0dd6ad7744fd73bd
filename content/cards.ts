/** Everything that stands on printed cards, their sheet of instructions and the poster. */

export interface CardWords {
  /** On each card. */
  heading: string
  scan: string
  promise: string
  box: string
  qr: string
  instructions: { title: string; steps: string[]; why: string[] }
  poster: {
    title: string
    intro: string
    steps: string[]
    happens: { title: string; points: string[] }
    qr: string
  }
}

interface Facts {
  company: string
  /** 'app.example.com/a' */
  address: string
  /** 'five' */
  people: string
}

export const cardWords = ({ company, address, people }: Facts): CardWords => ({
  heading: 'How are you at work?',
  scan: `Scan this, or go to ${address} and type:`,
  promise: `Your answers are confidential: ${company} gets only summaries of at least ${people} people, never what you said. Draw your card yourself, so that nobody knows which is yours.`,
  box: 'Whoever hands out cards could fill some in. Take yours from a box with many.',
  qr: 'QR code that opens the survey with this card’s code',
  instructions: {
    title: 'How to hand out these cards',
    steps: [
      'Print the sheets on one side and cut the cards apart along the lines.',
      'Fold each card once, so that its code is inside.',
      'Put all of them into a box and mix them.',
      'Let people draw a card themselves, one each. Never hand cards out by name, and keep no list.',
      'Leave the box where people can put a card back if they do not want to take part.',
    ],
    why: [
      'A card opens the survey once. It has no number, the cards are in no order, and a code leads to nobody: so not even whoever printed them knows whose card is whose.',
      'These sheets can be downloaded once. If a printer jams or a sheet is lost, void the unused cards on the survey’s page and print new ones; the old ones then open nothing.',
      'Please do not keep a copy of the sheets. A copy could be used to answer in somebody’s place.',
    ],
  },
  poster: {
    title: 'How are you at work?',
    intro: `${company} would like to know how you are.`,
    steps: [
      'Take a card from the box. Take any: they are all alike.',
      `Scan this with your phone, or go to ${address}, and type the code on the card.`,
      'Answer in private. It takes a few minutes.',
    ],
    happens: {
      title: 'What happens to your answers',
      points: [
        `They are confidential. ${company} gets only summaries of at least ${people} people, never what one person said, and never your own words.`,
        'Your card leads to nobody: it has no name and no number.',
        'Whoever hands out cards could fill some in, so take yours from a box with many.',
        'Taking part is up to you.',
      ],
    },
    qr: 'QR code that opens the page on which the code of a card is typed',
  },
})

/** Contacts for people who need help, in their language. */
import type { Translator } from './words.ts'

/** A contact, as the company entered it. */
export interface HelpContact {
  name: string
  phone: string | null
  email: string | null
  hours: string | null
}

/** A national helpline, open 24 hours a day. */
export interface HelpLine {
  name: string
  phone: string
  /** The option to choose in the phone menu. */
  option: string | null
  /** The text message to send; null for a helpline that only takes calls. */
  text: string | null
}

export interface Help {
  contacts: HelpContact[]
  lines: HelpLine[]
}

export const MAX_HELP_CONTACTS = 3

/** Digits with spaces, brackets and dashes, optionally with a country code. */
export const isPhone = (phone: string) =>
  /^\+?[\d ()-]+$/.test(phone) && /^\d{3,15}$/.test(phone.replaceAll(/\D/g, ''))

export interface HelpWords {
  heading: string
  why: string
  unseen: string
  atWork: string
  elsewhere: string
  always: string
  call: string
  callOption: string
  text: string
  write: string
}

export interface HelpEntry {
  name: string
  hours: string | null
  ways: { href: string; label: string }[]
}

interface HelpGroup {
  heading: string
  entries: HelpEntry[]
}

/** Contacts at work and national helplines. Empty groups are left out. */
export function helpGroups(
  { contacts, lines }: Help,
  words: HelpWords,
  { direction, say }: Pick<Translator<unknown>, 'direction' | 'say'>,
): HelpGroup[] {
  // Isolates a phone number, because in right-to-left text its groups would appear in the wrong order.
  const apart = (text: string) => (direction === 'rtl' ? `\u2066${text}\u2069` : text)
  const call = (phone: string, option: string | null) => ({
    href: `tel:${dialled(phone)}`,
    label: say(option === null ? words.call : words.callOption, {
      phone: apart(phone),
      option: option ?? '',
    }),
  })
  const groups = [
    {
      heading: words.atWork,
      entries: contacts.map(({ name, phone, email, hours }) => ({
        name,
        hours,
        ways: [
          ...(phone === null ? [] : [call(phone, null)]),
          ...(email === null
            ? []
            : [{ href: `mailto:${mailbox(email)}`, label: say(words.write, { email: apart(email) }) }]),
        ],
      })),
    },
    {
      heading: words.elsewhere,
      entries: lines.map(({ name, phone, option, text }) => ({
        name,
        hours: words.always,
        ways: [
          text === null
            ? call(phone, option)
            : {
                href: `sms:${dialled(phone)}`,
                label: say(words.text, { phone: apart(phone), text: apart(text) }),
              },
        ],
      })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

const dialled = (phone: string) => phone.replaceAll(/[^+\d]/g, '')
/** Encoded, because a `?` or `&` in an address would start the email's subject or body. */
const mailbox = (email: string) => encodeURIComponent(email).replaceAll('%40', '@')

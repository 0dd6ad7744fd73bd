import { holdsWebAddress } from '#domain/names.ts'
import { claimsCause, claimsChange, type Told } from './claims.ts'

/** True if the text must not be shown. The function gets the text as its reader would see it. */
type Objects = (text: string, told: Told) => boolean

/**
 * Reasons not to show a model's text, whatever it is for. Every kind of statement that must never appear has
 * an entry here.
 */
const objections: Record<string, Objects> = {
  'no words': (text) => text === '',
  markup: (text) => /<\/?[a-z]|```/i.test(text),
  'a link': (text) => holdsWebAddress(text) || /https?:|@/i.test(text),
  'a percentage': (text) => /\d\s*(?:%|per ?cent\b)/i.test(text),
  // Characters such as ½, ² or ٣. They cannot be compared with the numbers in the data.
  'other digits': (text) => /\p{N}/u.test(text.replace(/[0-9]/g, '')),
  'a number of its own': (text, { props }) => saysOwnNumber(text, props),
  'a change that is not clear': claimsChange,
  'a cause': claimsCause,
}

/** The first reason not to show a text, if there is one. */
export const objectionTo = (text: string, told: Told): string | undefined =>
  Object.entries(objections).find(([, objects]) => objects(text, told))?.[0]

/** True if the text states a number that is not in the writer's data. A score's 'out of 10' is allowed. */
function saysOwnNumber(text: string, props: unknown): boolean {
  const given = new Set(numbersIn(JSON.stringify(props)))
  const claims = text.replace(/(?:out of|\/)\s*10\b(?![.,]\d)/gi, ' ')
  return numbersIn(claims).some((claim) => !given.has(claim))
}

/** The numbers in the text, ignoring signs: '1,250' is 1250, and 'up 0.4' is 0.4. */
export function numbersIn(text: string): number[] {
  const found = text.match(/\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []
  return found.map((number) => Number(number.replaceAll(',', '')))
}

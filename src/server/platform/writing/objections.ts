import { holdsWebAddress } from '#domain/names.ts'
import { claimsCause, claimsChange, type Told } from './claims.ts'

/** Whether a text, as its reader sees it, says something that its writer was not told. */
type Objects = (text: string, told: Told) => boolean

/** Why a text that a model wrote is not shown, whatever it was written for. A sentence that must never be said has its line here. */
const objections: Record<string, Objects> = {
  'no words': (text) => text === '',
  markup: (text) => /<\/?[a-z]|```/i.test(text),
  'a link': (text) => holdsWebAddress(text) || /https?:|@/i.test(text),
  'a percentage': (text) => /\d\s*(?:%|per ?cent\b)/i.test(text),
  // ½, ², ٣ and the like, which nothing could be compared with.
  'other digits': (text) => /\p{N}/u.test(text.replace(/[0-9]/g, '')),
  'a number of its own': (text, { facts }) => saysOwnNumber(text, facts),
  'a change that is not clear': claimsChange,
  'a cause': claimsCause,
}

/** The first objection to a text, if there is one. */
export const objectionTo = (text: string, told: Told): string | undefined =>
  Object.entries(objections).find(([, objects]) => objects(text, told))?.[0]

/** The scale itself may be named; every other number must be one that the writer was given. */
function saysOwnNumber(text: string, facts: unknown): boolean {
  const given = new Set(numbersIn(JSON.stringify(facts)))
  const claims = text.replace(/(?:out of|\/)\s*10\b(?![.,]\d)/gi, ' ')
  return numbersIn(claims).some((claim) => !given.has(claim))
}

/** The numbers that stand in a text, without regard to signs: '1,250' is 1250, 'up 0.4' is 0.4. */
export function numbersIn(text: string): number[] {
  const found = text.match(/\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []
  return found.map((number) => Number(number.replaceAll(',', '')))
}

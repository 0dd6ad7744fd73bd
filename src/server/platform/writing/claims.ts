/**
 * Detects claims that something has changed, and claims about causes. A model may claim only the changes in
 * its data, and no causes.
 */

/** A category, or the whole company or team, that a text may write about. */
export interface Subject {
  /** The category's name. Null means the whole company or team. */
  name: string | null
  /** The direction of a clear change. Null if no clear change is known. */
  moved: 'up' | 'down' | null
}

/** The text's possible subjects, and all the data that its writer received. */
export interface Told {
  props: unknown
  /** If this list is missing or empty, the text may not mention any change. */
  subjects?: readonly Subject[]
}

const NUMBER = String.raw`(?:by |to |from )?(?:about |nearly |almost )?\d`
const EARLIER =
  '(?:before|last|previous|earlier|since|ago|past|spring|summer|autumn|winter|january|year|month|then)'
const GROWN =
  'improved|rose|risen|increased|grew|grown|climbed|strengthened|recovered|rebounded|jumped|soared|picked up'
const SHRUNK =
  'declined|fell|fallen|dropped|decreased|worsened|deteriorated|slipped|slid|sank|sunk|dipped|weakened|plunged|plummeted|slumped|shrank|shrunk|halved'
const HAS =
  '(?:is|are|was|were|has|have|had|got|been|being|keeps?|kept|continues?) (?:(?:been|now|clearly|slowly|also|already|a little|slightly|much|far|getting|become|gone|went) )*'
const NOUN =
  '(?:a|an|the|this|that|any|some|clear|slight|sharp|small|big|biggest|largest|marked|steady|clearest|further)'

const UP = [
  String.raw`\b(?:${GROWN})\b`,
  String.raw`\b${HAS}(?:improving|rising|increasing|growing|climbing|recovering|(?:getting |become |become )?(?:better|stronger|higher)(?= now| since|\.|,|$))`,
  String.raw`\b(?:rises|improves|increases|climbs|gains|gained|edge[sd] up|inche[sd] up) ${NUMBER}`,
  String.raw`\b(?:higher|better|stronger|happier|more)\b[^.]{0,60}?\b(?:than|compared (?:to|with)|from|since)\b[^.]{0,60}?\b${EARLIER}\b`,
  String.raw`\b(?:went|gone|going|moved|edged|crept|nudged|is|are|was|score is|inched) up\b`,
  String.raw`\bup (?:by |from |on |since )?(?:about )?(?:\d|(?:from|on|since) )`,
  String.raw`\b${NOUN} (?:rise|increase|improvement|gain|growth|upturn|recovery|uplift|jump)\b`,
  String.raw`\b(?:upward|upwards|on the rise|on the way up|for the better|gained ground|getting better|got better|become better)\b`,
]
const DOWN = [
  String.raw`\b(?:${SHRUNK})\b`,
  String.raw`\b${HAS}(?:declining|falling|dropping|decreasing|worsening|slipping|deteriorating|weakening|(?:getting |become )?(?:worse|weaker|lower)(?= now| since|\.|,|$))`,
  String.raw`\b(?:falls|drops|declines|decreases|slips|loses|lost|edge[sd] down) ${NUMBER}`,
  String.raw`\b(?:lower|worse|weaker|unhappier|less)\b[^.]{0,60}?\b(?:than|compared (?:to|with)|from|since)\b[^.]{0,60}?\b${EARLIER}\b`,
  String.raw`\b(?:went|gone|going|moved|edged|crept|is|are|was|inched) down\b`,
  String.raw`\bdown (?:by |from |on |since )?(?:about )?(?:\d|(?:from|on|since) )`,
  String.raw`\b${NOUN} (?:fall|drop|decrease|decline|deterioration|dip|loss|slump|downturn|setback)\b`,
  String.raw`\b(?:downward|downwards|on the way down|for the worse|lost ground|getting worse|got worse|become worse)\b`,
]
const EITHER = [
  String.raw`\b(?:has|have|had|is|are|was|were|clearly|greatly|visibly) (?:\w+ )?(?:changed|shifted|moved|turned)\b`,
  String.raw`\b(?:changed|shifted|moved) (?:since|by|from|most)\b`,
  String.raw`\b(?:a|the|this|biggest|largest) (?:clear |big |marked |real )?(?:change|shift|movement|turnaround) (?:in(?! terms)|is|was|since|for|of)\b`,
]

const either = (patterns: readonly string[]) => patterns.join('|')
const CHANGE = new RegExp(`(?<up>${either(UP)})|(?<down>${either(DOWN)})|(?<either>${either(EITHER)})`, 'gi')
const WORD_OF_CHANGE = `(?:${either([...UP, ...DOWN, ...EITHER])})`
/** Negations and questions, which are not claims. */
const NO_CLAIM = [
  /\b(?:no|not|nothing|never|without|hardly|neither)\b[^,.]{0,40}? ?\bclear (?:change|rise|fall|difference|movement|improvement|decline)s?\b(?: (?:in|for|of|at|to|either|since|from)\b)?/gi,
  /\b(?:has|have|had|did|does|do|is|are|was|were) (?:not|n't|hardly) (?:clearly |yet |really )?\w+(?: clearly)?/gi,
  /\bnothing (?:else )?(?:has |have )?(?:clearly )?(?:changed|moved|risen|fallen)\b/gi,
  new RegExp(String.raw`\b(?:what|whether|if|until|once|see how) [^,.]{0,60}?${WORD_OF_CHANGE}`, 'gi'),
]
const CLAUSES = /(?<=[.!?;])\s+|,? \b(?:while|whereas|but|although|though|yet)\b|[;\n–—]+/i

/** True if the text claims a change that is not known, or claims a known change in the wrong direction. */
export function claimsChange(text: string, told: Told): boolean {
  const { subjects = [] } = told
  let last: Subject[] = []
  for (const clause of plainWords(text, told).split(CLAUSES)) {
    const named = subjectsIn(clause, subjects)
    const claims = withoutNegations(clause)
    for (const claim of claims.matchAll(CHANGE)) {
      const meant = meantBy(claim, claims, subjects)
      const about =
        meant.length > 0 ? meant : /\b(?:it|this|that|they|which|both)\b/i.test(clause) ? last : []
      const judged = about.length > 0 ? about : [wholeOf(subjects)]
      if (!judged.every((subject) => isKnown(subject, claim.groups))) return true
    }
    if (named.length > 0) last = named
  }
  return false
}

const wholeOf = (subjects: readonly Subject[]): Subject =>
  subjects.find(({ name }) => name === null) ?? { name: null, moved: null }

function isKnown({ moved }: Subject, claimed: Record<string, string> | undefined) {
  if (moved === null) return false
  if (claimed?.either) return true
  return claimed?.up ? moved === 'up' : moved === 'down'
}

function withoutNegations(clause: string): string {
  if (/\bnot (?:only|just|merely)\b/i.test(clause)) return clause
  return NO_CLAIM.reduce((left, pattern) => left.replace(pattern, ' '), clause)
}

/**
 * The subjects that a claim is about. They usually come before a verb and after a noun. If that side names
 * none, the other side is searched. The search stops at the previous or next claim.
 */
function meantBy(claim: RegExpMatchArray, clause: string, subjects: readonly Subject[]): Subject[] {
  const at = claim.index ?? 0
  const end = at + claim[0].length
  const others = [...clause.matchAll(CHANGE)].map(({ index }) => index)
  const before = clause.slice(Math.max(0, ...others.filter((other) => other < at)), at)
  const after = clause.slice(end, Math.min(clause.length, ...others.filter((other) => other > at)))
  const isNoun = new RegExp(`^${NOUN} `, 'i').test(claim[0])
  const [first, second] = isNoun ? [after, before] : [before, after]
  const found = subjectsIn(first, subjects)
  return found.length > 0 ? found : subjectsIn(second, subjects)
}

/**
 * The subjects that a clause names. Each name has already been replaced by the subject's index in ⟦brackets⟧.
 */
const subjectsIn = (clause: string, subjects: readonly Subject[]): Subject[] =>
  [...clause.matchAll(/⟦(\d+)⟧/g)].flatMap(([, place]) => subjects[Number(place)] ?? [])

/** Removes quotes from the data, and marks each subject, even if the text uses only one word of its name. */
function plainWords(text: string, { props, subjects = [] }: Told): string {
  const marks = new Map<string, string>()
  for (const words of stringsIn(props)) if (isQuotable(words)) marks.set(folded(words), ' ')
  for (const [place, { name }] of subjects.entries())
    for (const words of name === null ? THE_WHOLE : [name, ...ownWords(name, subjects)])
      if (isQuotable(words)) marks.set(folded(words), `⟦${place}⟧`)
  if (marks.size === 0) return folded(text)
  const longestFirst = [...marks.keys()].sort((one, other) => other.length - one.length).map(escaped)
  const known = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}])`, 'gu')
  return folded(text).replace(known, (words) => marks.get(words) ?? ' ')
}

/**
 * True for a string in the data that a text may quote, such as a label or a name. Long comments are never
 * quoted. A single word for a change, such as the verdict 'risen', is still a claim, even if the data
 * contains it.
 */
const isQuotable = (words: string) =>
  words.length > 2 && words.length <= 200 && !WORD_OF_CHANGE_ALONE.test(words)
const WORD_OF_CHANGE_ALONE = new RegExp(`^(?:${GROWN}|${SHRUNK})$`, 'i')

const THE_WHOLE = ['overall', 'as a whole', 'across the company']
/** Removes the word 'Rose' if it is a name. */
const folded = (text: string) =>
  text
    .replace(/\bRose\b(?! (?:by|to|from|since))/g, ' ')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const LONG_ENOUGH = 5

/**
 * The words in a name that no other subject's name contains. Leaves out 'wellbeing', which may mean the
 * overall score.
 */
function ownWords(name: string, subjects: readonly Subject[]): string[] {
  const others = subjects.filter((other) => other.name !== name).flatMap((other) => wordsIn(other.name ?? ''))
  return wordsIn(name).filter(
    (word) => word.length >= LONG_ENOUGH && word !== 'wellbeing' && !others.includes(word),
  )
}

const wordsIn = (name: string) => name.toLowerCase().match(/\p{L}+/gu) ?? []

function stringsIn(props: unknown): string[] {
  if (typeof props === 'string') return [props]
  return props !== null && typeof props === 'object' ? Object.values(props).flatMap(stringsIn) : []
}

const CAUSE = new RegExp(
  either([
    String.raw`\b(?:drives|drive (?:the|this|that|these|it|stress|people)|drove|driven by|(?:is|are|been) driving|drivers? (?:of|behind)|(?:key|main|biggest) drivers?)\b`,
    String.raw`\bcaus(?:e|es|ed|ing|al)\b`,
    String.raw`\bbecause of\b`,
    String.raw`\bdue to (?!(?:be|start|begin|end|open|close|finish|happen|come|go)\b)`,
    String.raw`\b(?:owing to|on account of|attribut(?:ed|able) to|down to the fact)\b`,
    String.raw`(?<!(?:say|saying|give|giving|many|our|warm|special|with) )\bthanks to\b(?! (?:you|everyone|everybody|all|those)\b)`,
    String.raw`\b(?:as a (?:direct )?(?:result|consequence)|results? in|resulted in|resulting (?:in|from)|a (?:result|consequence) of)\b`,
    String.raw`\b(?:leads to|led to|leading to|stems? from|stemming from|gives? rise to|brought about|contribut(?:e|es|ed|ing) to)\b`,
    String.raw`\b(?:is|are|was|were) (?:the reason|why)\b`,
    String.raw`\b(?:this|that|which|it) explains\b|\bexplained by\b|\bexplains (?:much|most|part|the (?:score|result|low|high|fall|drop|rise))`,
    String.raw`\bthe (?:main |key )?(?:reason|root) (?:for|of|behind)\b`,
  ]),
  'i',
)

/** True if the text states a cause. A survey shows what people say, never what caused it. */
export function claimsCause(text: string, told: Told): boolean {
  const plain = plainWords(text, told)
  return CAUSE.test(plain) || plain.split(CLAUSES).some(saysBecauseOfAScore)
}

const saysBecauseOfAScore = (clause: string) =>
  /\b(?:because|since people)\b/i.test(clause) &&
  /⟦\d+⟧|\b(?:scores?|results?|wellbeing|average|lowest|highest|low|high)\b/i.test(clause)

import {
  type Asked,
  askedTooSoon,
  besideCards,
  looksBackTo,
  type TooSoon,
  whoMayJoin,
} from '#domain/asked-twice.ts'
import { launchTime } from '#domain/lifecycle.ts'
import { londonDate, londonDaysBetween } from '#domain/london.ts'
import { type Links, linksInSteps, sharedPeople, sharePeople } from '#domain/two-colours.ts'
import type { Context } from '#server/platform/context.ts'
import { inSteps, inTurns } from '#server/platform/core/turns.ts'
import {
  countAudience,
  hasLinks,
  linkedMailboxes,
  mailboxesBySurvey,
  otherSurveys,
  unaskedRows,
  usesCards,
} from './audience.ts'
import type { SurveyRow } from './queries.ts'
import { peopleOf } from './same-person.ts'

/**
 * Another of the company's surveys that is running, or that is complete and was launched recently enough to
 * be compared with this one.
 */
interface Other extends Asked {
  is_running: boolean
  closes_at: Date | null
  /** True if the survey is running or has published a report. */
  counts: boolean
  /** True if the survey uses cards and is running, or if it has counted cards. */
  has_cards: boolean
}

/** The people asked by a survey and by the company's other surveys. One person may have several mailboxes. */
interface Asking {
  /** The people whom this survey has asked. */
  asked: ReadonlySet<string>
  /** The people in the audience whom this survey has not asked. One person may have two rows here. */
  coming: { id: number; person: string }[]
  others: Other[]
  /** True if this survey uses cards. Always false if the company has no other surveys to compare it with. */
  has_cards: boolean
}

export interface Beside extends Asking {
  /** The people in `coming`, without those whom this survey has asked through another row. */
  comingPeople: ReadonlySet<string>
  /** Which surveys share people: `comingPeople` first, then the others that count. */
  links: Links
  /** The number of people in the audience, whether asked or not. */
  audience: number
}

/**
 * The data for comparing this survey with the company's other surveys. `asked` and `coming` stay empty if
 * there are no other surveys.
 */
export async function askedBeside(ctx: Context, survey: SurveyRow): Promise<Beside> {
  const others = survey.status === 'complete' ? [] : await othersOf(ctx, survey)
  const asking =
    others.length === 0
      ? { asked: new Set<string>(), coming: [], others: [], has_cards: false }
      : await askingOf(ctx, survey, others)
  const people = asking.coming.map(({ person }) => person)
  const comingPeople = new Set(people.filter((person) => !asking.asked.has(person)))
  const links = await linksOf(comingPeople, asking.others)
  const isAllComing = others.length > 0 && asking.asked.size === 0
  const audience = isAllComing ? comingPeople.size : await countPeople(ctx, survey)
  return { ...asking, comingPeople, links, audience }
}

const linksOf = (people: ReadonlySet<string>, others: Other[]): Promise<Links> =>
  inSteps(linksInSteps([people, ...counting(others).map((other) => other.people)]))

/** The number of people in the audience of a survey that has not been launched. */
export const audienceOf = async (ctx: Context, survey: SurveyRow) => (await askedBeside(ctx, survey)).audience

const othersOf = (ctx: Context, survey: SurveyRow) =>
  otherSurveys(ctx.db, survey, looksBackTo(survey.launched_at ?? ctx.now))

async function askingOf(
  ctx: Context,
  survey: SurveyRow,
  others: Awaited<ReturnType<typeof othersOf>>,
): Promise<Asking> {
  const coming = await unaskedRows(ctx.db, survey)
  const mailboxes = await mailboxesBySurvey(ctx.db, [survey.id, ...others.map(({ id }) => id)])
  const { personOf } = await peopleOf(ctx.db, survey.company_id)
  const askedBy = (id: number) => new Set(mailboxes.get(id)?.map(personOf))
  const compared: Other[] = []
  for await (const { id, ...other } of inTurns(others)) compared.push({ ...other, people: askedBy(id) })
  return {
    asked: askedBy(survey.id),
    coming: coming.map(({ id, mailbox }) => ({ id, person: personOf(mailbox) })),
    others: compared,
    has_cards: await usesCards(ctx.db, survey.id),
  }
}

/**
 * The people who may be invited now, with one row per person. Leaves out people whom the rules about other
 * surveys exclude.
 */
export async function whoCanBeInvited(ctx: Context, survey: SurveyRow) {
  const { asked, coming, others } = await askingOf(ctx, survey, await othersOf(ctx, survey))
  const elsewhere = new Set(others.flatMap(({ is_running, people }) => (is_running ? [...people] : [])))
  const free = new Map<string, (typeof coming)[number]>()
  for await (const row of inTurns(coming)) {
    const isAsked = asked.has(row.person) || elsewhere.has(row.person)
    if (!isAsked && !free.has(row.person)) free.set(row.person, row)
  }
  const counted = counting(others).map(({ people }) => people)
  const joining = whoMayJoin(free.keys(), counted, await linksOf(asked, others))
  return [...free.values()].filter(({ person }) => joining.has(person))
}

/** The surveys that count, latest first. */
const counting = (others: Other[]) =>
  others
    .filter(({ counts }) => counts)
    .sort((one, other) => other.launched_at.getTime() - one.launched_at.getTime())

/** How many of these people the other surveys also ask, and which of those surveys ask any of them. */
function sharedWith(people: ReadonlySet<string>, others: Other[]) {
  const sharing = others.filter((other) => sharePeople(people, other.people))
  const shared = new Set(sharing.flatMap((other) => [...sharedPeople(people, other.people)]))
  return { people: shared.size, sharing }
}

/** The number of people in the audience. Rows that are known to belong to one person count once. */
async function countPeople({ db }: Context, survey: SurveyRow): Promise<number> {
  const rows = await countAudience(db, survey)
  if (!(await hasLinks(db, survey.company_id))) return rows
  const linked = await linkedMailboxes(db, survey)
  const { personOf } = await peopleOf(db, survey.company_id)
  return rows - linked.length + new Set(linked.map(personOf)).size
}

/**
 * How many people in the audience are asked by another of the company's running surveys, and until when. Null
 * if there are none. People whom this survey has already asked do not count.
 */
export function askedElsewhere({ comingPeople, others }: Beside) {
  const running = others.filter(({ is_running }) => is_running)
  const { people, sharing } = sharedWith(comingPeople, running)
  const until = latest(sharing.map(({ closes_at }) => closes_at))
  return until && { people, until }
}

/**
 * How many of this survey's people were recently asked by complete surveys, and how many days ago the latest
 * of those surveys was launched. This survey's people are those whom it has asked or, before its launch,
 * would ask. Null if no other survey has asked any of them.
 */
export function askedRecently(asking: Beside, survey: SurveyRow, now: Date) {
  const since = looksBackTo(launchTime(survey, now))
  const complete = asking.others.filter(({ is_running, launched_at }) => !is_running && launched_at >= since)
  const audience = survey.status === 'active' ? asking.asked : asking.comingPeople
  const { people, sharing } = sharedWith(audience, complete)
  const launched_at = latest(sharing.map((other) => other.launched_at))
  return launched_at && { people, days: londonDaysBetween(launched_at, now) }
}

/**
 * Why the survey must not ask its audience on this day (yyyy-MM-dd), and the first day on which it may. Null
 * if nothing prevents it.
 */
export const askedTwice = (asking: Beside, day: string): TooSoon | null =>
  besideCards(asking.has_cards, counting(asking.others), day) ??
  askedTooSoon(asking.comingPeople, counting(asking.others), { day, links: asking.links })

/** How many people a launch on this day would ask, and what prevents the launch. */
export async function audienceOn(
  ctx: Context,
  survey: SurveyRow,
  { day, asking }: { day: string; asking: Beside | undefined },
) {
  const beside = asking ?? (await askedBeside(ctx, survey))
  const elsewhere = askedElsewhere(beside)
  return {
    recipients: beside.audience,
    // A survey that closes before this day prevents nothing.
    asked_elsewhere: elsewhere && londonDate(elsewhere.until) >= day ? elsewhere : null,
    asked_twice: askedTwice(beside, day),
  }
}

const latest = (dates: (Date | null)[]) =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null)

import { launchTime, looksBackTo } from '#domain/lifecycle.ts'
import { londonDaysBetween } from '#domain/london.ts'
import type { Context } from '#server/platform/context.ts'
import {
  hasCompleteSince,
  hasOtherRunning,
  mailboxesBefore,
  mailboxesElsewhere,
  unaskedRows,
} from './audience.ts'
import type { SurveyRow } from './queries.ts'

/** The keyed hash that stands for a mailbox: without the server's secret it cannot be matched with an address. */
export const mailboxKey = ({ sign }: Pick<Context, 'sign'>, canonical: string) =>
  sign.key('mailbox', canonical)

/** Everybody who may still be asked, with their mailbox. Two rows of one mailbox may be among them. */
export async function mailboxesOf(ctx: Context, survey: SurveyRow) {
  const people = await unaskedRows(ctx.db, survey)
  return people.map(({ id, canonical }) => ({ id, mailbox: mailboxKey(ctx, canonical) }))
}

/**
 * How many of the audience another running survey of the company asks, and until when; null when none. People whom this survey
 * has asked do not count.
 */
export async function askedElsewhere(ctx: Context, survey: SurveyRow) {
  if (!(await hasOtherRunning(ctx.db, survey))) return null
  const mailboxes = (await mailboxesOf(ctx, survey)).map(({ mailbox }) => mailbox)
  const { people, until } = await mailboxesElsewhere(ctx.db, survey, mailboxes)
  return until && { people, until }
}

/**
 * How many of the audience, or of those who were asked, were asked by complete surveys that this one is compared with, and how
 * many days ago; null when none.
 */
export async function askedRecently(ctx: Context, survey: SurveyRow) {
  const since = looksBackTo(launchTime(survey, ctx.now))
  if (!(await hasCompleteSince(ctx.db, survey, since))) return null
  const audience =
    survey.status === 'active' ? null : (await mailboxesOf(ctx, survey)).map(({ mailbox }) => mailbox)
  const { people, launched_at } = await mailboxesBefore(ctx.db, survey, { since, audience })
  return launched_at && { people, days: londonDaysBetween(launched_at, ctx.now) }
}

import { LOCAL_SYSTEMS } from '#content/standards.ts'
import { BAND_LABELS } from '#domain/bands.ts'
import { fullDate } from '#domain/dates.ts'
import { RECORD_IS_NOT } from '#domain/hse-words.ts'
import { londonDate } from '#domain/london.ts'
import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import type { InPrint } from './assessed.ts'
import { gapsPrinted } from './printed/gaps.ts'
import {
  checksPrinted,
  commitmentPrinted,
  consultationsPrinted,
  dateOr,
  doneOn,
  EMPTY,
  evidencePrinted,
  hazardsPrinted,
  otherActionsPrinted,
  policyPrinted,
  talksPrinted,
} from './printed/parts.ts'
import { surveyPrinted } from './printed/survey.ts'
import { groupSizeOf, sha256 } from './rules.ts'

const TITLE = 'Work-related stress: risk assessment record'

/** The content of the record on this day. The day affects only what is overdue. */
const contentOf = (ctx: Context, all: InPrint, today: string) => ({
  ...surveyPrinted(all),
  gaps: gapsPrinted(all),
  named: talksPrinted(all),
  at_risk: all.groups_at_risk ?? EMPTY,
  hazards: hazardsPrinted(all, today).map(({ band, ...hazard }) => ({
    ...hazard,
    band,
    words: band ? BAND_LABELS[band] : '',
  })),
  others: otherActionsPrinted(all, today),
  evidence: evidencePrinted(all, groupSizeOf(ctx, all.survey)),
  consultations: consultationsPrinted(all),
  checks: checksPrinted(all, today),
  ...policyPrinted(all),
  commitment: commitmentPrinted(all),
  review: dateOr(all.review_on),
})

/** It is compared with the hash of a filed version to find out whether anything has changed. */
export const contentHash = (all: InPrint) => sha256(JSON.stringify(recordedIn(all)))

/**
 * The facts that the record is made from. Leaves out the record's fixed wording, so that an update of the
 * product does not count as a change to the record.
 */
const recordedIn = ({ survey, employer, hazards, actions, teams, entries, ...all }: InPrint) => [
  [survey.title, employer.name, employer.no],
  [all.sponsor, all.commitment, all.assessor, all.groups_at_risk, all.review_on],
  [all.policy, all.talks, all.changes],
  teams.map(({ id, responsible }) => [id, responsible]),
  hazards.map(({ area, tag_id, cause, who, how, in_place, no_more, actions, carried_from }) => [
    ...[area, tag_id, cause, who, how, in_place, no_more, actions, carried_from],
  ]),
  actions.map(
    ({ id, title, how, level, owner, due_on, status, outcome, check_on, checks, asked, history }) => [
      ...[id, title, how, level, owner, due_on, status, doneOn({ status, history }), outcome],
      ...[check_on, checks, asked],
    ],
  ),
  entries.map(({ version: _, ...entry }) => entry),
]

export const contentOn = (ctx: Context, all: InPrint) => contentOf(ctx, all, londonDate(ctx.now))

export interface Filing {
  /** 'Version 2' or 'Not filed'. */
  state: string
  remark: string | null
  /** The people who sign. If empty, the PDF has signature lines for the employer and the employees. */
  signed_by: { name: string; role: string }[]
  to_do: { finish: string[]; stronger: string[] }
}

/** Everything that the PDF contains. */
export function factsOf(ctx: Context, all: InPrint, { state, remark, signed_by, to_do }: Filing) {
  const now = londonDate(ctx.now)
  const today = fullDate(now)
  return {
    ...contentOf(ctx, all, now),
    title: TITLE,
    made: [`${state}. Made on ${today} with ${ctx.config.PRODUCT_NAME}`],
    remark,
    local_systems: LOCAL_SYSTEMS,
    filed: all.versions.map(
      ({ number, filed_at, filed_by }) =>
        `Version ${number}, filed on ${fullDate(londonDate(filed_at))} by ${filed_by}.`,
    ),
    signed_by:
      signed_by.length > 0
        ? signed_by
        : [
            { name: '', role: 'For the employer' },
            { name: '', role: 'For the employees' },
          ],
    today,
    to_do,
    is_not: RECORD_IS_NOT,
  }
}

export type Facts = ReturnType<typeof factsOf>

export const printRecord = (ctx: Context, facts: Facts, { employer }: InPrint): Promise<Buffer> =>
  typeset(ctx, 'features/assessments/record.typ', facts, {
    title: TITLE,
    author: ctx.config.PRODUCT_NAME,
    subject: employer.name,
  })

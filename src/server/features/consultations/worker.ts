import { londonDate } from '#domain/london.ts'
import { readsCompany, readsTeam, type Seat } from '#domain/seats.ts'
import { stopPlanMailsLink } from '#server/features/actions/emails.tsx'
import { isVouchedFor } from '#server/features/companies/service.ts'
import { announceToSeats } from '#server/features/reports/jobs.ts'
import { consultRepresentatives } from '#server/features/surveys/jobs.ts'
import { lockSurveyById, type SurveyRow } from '#server/features/surveys/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type Worker, worker } from '#server/platform/jobs/jobs.ts'
import { type LinkOf, postAll } from '#server/platform/mail/outbox.ts'
import { consultationLink, consulted, seatHomeLink, seatResults } from './emails.tsx'
import { noteConsulted, seatsToTell } from './queries.ts'

/** Emails representatives about a newly scheduled survey, at most once a day. */
export const consult = (ctx: Context, surveyId: number) =>
  transaction(ctx, async (tx) => {
    const survey = await lockSurveyById(tx.db, surveyId)
    if (survey?.status !== 'scheduled' || !(await isVouchedFor(tx, survey.company_id))) return
    const today = londonDate(tx.now)
    if (survey.consulted_at && londonDate(survey.consulted_at) === today) return
    const people = (await seatsToTell(tx.db, survey.company_id)).filter(
      ({ representative }) => representative,
    )
    if (people.length === 0) return
    await postAll(
      tx,
      {
        mail: consulted,
        props: { title: survey.title, estimated_date: survey.estimated_date },
        companyId: survey.company_id,
      },
      people.map(({ id, uuid, email }) => ({
        key: `consult:${survey.id}:${id}:${today}`,
        to: email,
        links: {
          look: [consultationLink, survey.uuid] as LinkOf<string>,
          stop: [stopPlanMailsLink, uuid] as LinkOf<string>,
        },
      })),
    )
    await noteConsulted(tx.db, survey.id, tx.now)
  })

/**
 * Emails everybody who can read a complete survey with their seat. The email does not say whether the report
 * is published or withheld.
 */
export const announceResults = (ctx: Context, surveyId: number) =>
  transaction(ctx, async (tx) => {
    const survey = await lockSurveyById(tx.db, surveyId)
    if (survey?.status !== 'complete' || !(await isVouchedFor(tx, survey.company_id))) return
    const people = (await seatsToTell(tx.db, survey.company_id)).filter((seat) => isReader(survey, seat))
    await postAll(
      tx,
      { mail: seatResults, props: { title: survey.title }, companyId: survey.company_id },
      people.map(({ id, uuid, email }) => ({
        key: `results:${survey.id}:${id}`,
        to: email,
        links: {
          open: [seatHomeLink, null] as LinkOf<null>,
          stop: [stopPlanMailsLink, uuid] as LinkOf<string>,
        },
      })),
    )
  })

const isReader = ({ readers, launch_tags }: SurveyRow, seat: Seat) =>
  readsCompany(readers, seat) || (launch_tags ?? []).some(({ id }) => readsTeam(readers, seat, id))

export const consultationWorkers: Worker[] = [
  worker(consultRepresentatives, (ctx, { survey_id }) => consult(ctx, survey_id)),
  worker(announceToSeats, (ctx, { survey_id }) => announceResults(ctx, survey_id)),
]

import { sql } from 'kysely'
import { devicesKept } from '#server/features/respond/rules.ts'
import { world } from './start.ts'

/** Stores drafts of other devices for a link, until it has room for one more device. Returns its limit. */
export async function addOtherDevices(survey: string, recipient: string): Promise<number> {
  const { begin, database } = await world()
  const most = devicesKept(begin().sign, survey, recipient)
  await sql`
    with request as (
      select q.id from survey_requests q
      join surveys s on s.id = q.survey_id join recipients r on r.id = q.recipient_id
      where s.uuid = ${survey} and r.uuid = ${recipient}
    ), known as (select count(*)::integer as devices from drafts where request_id = (select id from request))
    insert into drafts (request_id, device, answers)
    select request.id, 'device ' || number, '{}'
    from request, known, generate_series(known.devices + 2, ${most}::integer) as number`.execute(database.db)
  return most
}

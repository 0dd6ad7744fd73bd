import { sql } from 'kysely'
import { newSecret } from '#server/features/webhooks/rules.ts'
import { createDispatcher } from '#server/features/webhooks/worker.ts'
import { runningSurvey } from './company.ts'
import { type Figure, perSecond, timed } from './figures.ts'
import { openBench } from './server.ts'
import { startSink } from './smtp-sink.ts'
import { startWebhookSink } from './webhook-sink.ts'

const TURNS = 5
const MAILS_A_TURN = 2_000
const DELIVERIES = 10_000
const RECEIVERS = 100

/** Sends 10,000 invitations in turns: once alone, and once while the same number of webhooks is sent. */
export async function benchWebhooks(settings: Record<string, string>): Promise<Figure[]> {
  const [sink, receiver] = [await startSink(), await startWebhookSink()]
  const bench = await openBench({ ...settings, SMTP_URL: sink.url, ALLOW_PRIVATE_TARGETS: 'on' })
  const { company } = await runningSurvey(bench, 10)
  const { db, sign, now } = bench.begin()
  const secret = sign.seal(newSecret(), 'webhook', company.id)
  await sql`
    insert into webhooks (company_id, url, events, secret, created_at)
    select ${company.id}::integer, ${receiver.url}, '{action.due}', ${secret}, ${now}::timestamptz from generate_series(1, ${RECEIVERS}::integer)`.execute(
    db,
  )
  await sql`
    insert into webhook_deliveries (webhook_id, event, data, created_at, due_at)
    select w.id, 'action.due', '{"action_id": 1}', ${now}::timestamptz, ${now}::timestamptz
    from webhooks w, generate_series(1, ${DELIVERIES / RECEIVERS}::integer)`.execute(db)

  const mails = async () => {
    await runningSurvey(bench, MAILS_A_TURN)
    return timed(async () => {
      while ((await bench.sender.round()) > 0);
    })
  }
  let [alone, beside] = [0, 0]
  for (let turn = 0; turn <= TURNS; turn++) {
    const quiet = await mails()
    const dispatcher = createDispatcher(bench.begin)
    dispatcher.start()
    const busy = await mails()
    await dispatcher.stop()
    if (turn > 0) alone += quiet
    if (turn > 0) beside += busy
  }
  await Promise.all([bench.stop(), sink.stop(), receiver.stop()])
  const rate = (ms: number) => perSecond(((TURNS * MAILS_A_TURN) / ms) * 1_000)
  return [
    {
      name: '10,000 invitations while 10,000 webhooks are sent, compared with no webhooks',
      ours: rate(beside),
      bare: rate(alone),
      ratio: alone / beside,
      target: { atLeast: 0.9 },
    },
  ]
}

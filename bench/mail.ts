import { createTransport } from 'nodemailer'
import { shareOutcome } from '#server/features/actions/outcome/service.ts'
import { plannedSurvey, runningSurvey } from './company.ts'
import { type Figure, perSecond, timed } from './figures.ts'
import { openBench } from './server.ts'
import { startSink } from './smtp-sink.ts'

const TURNS = 5
const MAILS_A_TURN = 2_000
const CONNECTIONS = 5

/**
 * Compares sending from the outbox with using the bare mail library on the same number of pooled connections,
 * for 10,000 invitations and 10,000 outcome emails. The variants take turns, and the first turn of each is a
 * warm-up.
 */
export async function benchMail(settings: Record<string, string>): Promise<Figure[]> {
  const sink = await startSink()
  const bench = await openBench({ ...settings, SMTP_URL: sink.url })
  const transport = createTransport({
    url: sink.url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
  })

  const outbox = async () => {
    while ((await bench.sender.round()) > 0);
  }
  const library = () => {
    const { html, text } = sink.kept()
    const mails = Array.from({ length: MAILS_A_TURN }, (_, index) =>
      transport.sendMail({
        from: 'a@example.com',
        to: `p${index}@example.com`,
        subject: 'An invitation',
        html,
        text,
      }),
    )
    return Promise.all(mails)
  }

  /** `prepare` returns the function that is timed. */
  const measured = async (name: string, prepare: () => Promise<() => Promise<unknown>>): Promise<Figure> => {
    let ours = 0
    let bare = 0
    for (let turn = 0; turn <= TURNS; turn++) {
      const send = await prepare()
      // The bare library sends the same email as the product, because longer emails take longer to send.
      if (turn === 0) sink.keepNext()
      const times = [await timed(send), await timed(library)] as const
      if (turn > 0) ours += times[0]
      if (turn > 0) bare += times[1]
    }
    const rate = (ms: number) => ((TURNS * MAILS_A_TURN) / ms) * 1_000
    return {
      name,
      ours: perSecond(rate(ours)),
      bare: perSecond(rate(bare)),
      ratio: bare / ours,
      target: { atLeast: 0.8 },
    }
  }
  const figures = [
    await measured('10,000 invitations', async () => {
      await runningSurvey(bench, MAILS_A_TURN)
      return outbox
    }),
    await measured('sharing with 10,000 people', async () => {
      const planned = await plannedSurvey(bench, MAILS_A_TURN)
      await outbox()
      return async () => {
        await shareOutcome(bench.begin(), { ...planned, uuid: planned.survey }, { note: 'Thank you all' })
        await outbox()
      }
    }),
  ]
  transport.close()
  await bench.stop()
  await sink.stop()
  return figures
}

import { createTransport } from 'nodemailer'
import { runningSurvey } from './company.ts'
import { type Figure, perSecond, timed } from './figures.ts'
import { openBench } from './server.ts'
import { startSink } from './smtp-sink.ts'

const MAILS = 10_000

/** Ten thousand invitations from the outbox, against what the same mail library sends bare over the same pooled connections. */
export async function benchMail(settings: Record<string, string>): Promise<Figure[]> {
  const sink = await startSink()
  const bench = await openBench({ ...settings, SMTP_URL: sink.url })
  await runningSurvey(bench, MAILS)
  const ours = await timed(async () => {
    while ((await bench.sender.round()) > 0);
  })
  const sample = sink.last()
  await bench.stop()

  const transport = createTransport({
    url: sink.url,
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  const bare = await timed(() =>
    Promise.all(
      Array.from({ length: MAILS }, (_, index) =>
        transport.sendMail({
          from: 'a@example.com',
          to: `p${index}@example.com`,
          subject: 'An invitation',
          html: sample.html,
          text: sample.text,
        }),
      ),
    ),
  )
  transport.close()
  await sink.stop()
  const rate = (ms: number) => (MAILS / ms) * 1_000
  return [
    {
      name: '10,000 invitations',
      ours: perSecond(rate(ours)),
      bare: perSecond(rate(bare)),
      ratio: bare / ours,
      target: { atLeast: 0.8 },
    },
  ]
}

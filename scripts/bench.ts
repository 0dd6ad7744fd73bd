import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { startPostgres } from '#test/database.ts'
import { benchCosts } from './bench/costs.ts'
import { print } from './bench/figures.ts'
import { benchMail } from './bench/mail.ts'
import { benchMonday } from './bench/monday.ts'
import { benchOverTime } from './bench/over-time.ts'
import { benchPapers } from './bench/papers.ts'
import { benchPlan } from './bench/plan.ts'
import { benchReport } from './bench/report.ts'
import { benchRespondent } from './bench/respondent.ts'
import { benchScale } from './bench/scale.ts'
import { openBench } from './bench/server.ts'
import { benchSlowPhone } from './bench/slow-phone.ts'
import { benchSoak } from './bench/soak.ts'
import { benchStart } from './bench/start.ts'
import { benchSubmit } from './bench/submit.ts'
import { benchSync } from './bench/sync.ts'
import { benchTeam } from './bench/team.ts'
import { benchWebhooks } from './bench/webhooks.ts'

/** `npm run bench`, or `npm run bench -- submit mail` for some of them. Figures are ratios to the bare equivalent in the same run. */
const benches = {
  submit: benchSubmit,
  costs: benchCosts,
  report: benchReport,
  papers: benchPapers,
  'over-time': benchOverTime,
  team: benchTeam,
  sync: benchSync,
  respondent: benchRespondent,
  plan: benchPlan,
}
const asked = process.argv.slice(2)
/** People of the large company, or minutes, for those that take either: `npm run bench -- monday 2000`, `-- soak 60`. */
const number = asked.filter((word) => /^[1-9]\d*$/.test(word)).map(Number)[0]
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)

async function benchDatabase(name: string, settings: Record<string, string>) {
  for (const [bench, run] of Object.entries(benches)) {
    if (!isAsked(bench)) continue
    const server = await openBench(settings)
    print(`${bench}, ${name}`, await run(server))
    await server.stop()
  }
  if (isAsked('mail')) print(`mail, ${name}`, await benchMail(settings))
  if (isAsked('webhooks')) print(`webhooks, ${name}`, await benchWebhooks(settings))
  if (isAsked('start')) print(`start, ${name}`, await benchStart(settings))
}

// On a fresh machine nothing is built yet.
execFileSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })

const postgres = await startPostgres()
async function benchLarge(settings: Record<string, string>) {
  const server = await openBench(settings)
  print('scale, PostgreSQL', await benchScale(server, number))
  await server.stop()
}

if (postgres) await benchDatabase('PostgreSQL', { DATABASE_URL: postgres.url('postgres') })
else console.log('PostgreSQL is not installed: only the embedded database is measured')
if (postgres && isAsked('scale')) await benchLarge({ DATABASE_URL: postgres.url('postgres') })
await postgres?.stop()
if (isAsked('monday')) await benchMonday(number)
// Takes an hour, so it runs only when it is named.
if (asked.includes('soak')) await benchSoak(number ?? 60)
await benchDatabase('embedded', {})
if (isAsked('phone')) print('a slow phone, embedded', await benchSlowPhone({}))
process.exit(0)

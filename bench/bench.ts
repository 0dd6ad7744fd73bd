import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { startPostgres } from '#test/database.ts'
import { benchAssessment } from './assessment.ts'
import { benchCosts } from './costs.ts'
import { benchEventLoop } from './event-loop.ts'
import { print } from './figures.ts'
import { benchMail } from './mail.ts'
import { benchMonday } from './monday.ts'
import { benchOverTime } from './over-time.ts'
import { benchPdfs } from './pdfs.ts'
import { benchPlan } from './plan.ts'
import { benchReport } from './report.ts'
import { benchRespondent } from './respondent.ts'
import { benchScale } from './scale.ts'
import { benchSeats } from './seats.ts'
import { openBench } from './server.ts'
import { benchSlowPhone } from './slow-phone.ts'
import { benchSoak } from './soak.ts'
import { benchStart } from './start.ts'
import { benchSubmit } from './submit.ts'
import { benchSync } from './sync.ts'
import { benchTeam } from './team.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchYear } from './year.ts'

/**
 * `npm run bench` runs all benches, and `npm run bench -- submit mail` only those that are named. Figures are
 * relative to a minimal version of the same work in the same run.
 */
const benches = {
  submit: benchSubmit,
  costs: benchCosts,
  report: benchReport,
  papers: benchPdfs,
  assessment: benchAssessment,
  'over-time': benchOverTime,
  team: benchTeam,
  sync: benchSync,
  respondent: benchRespondent,
  plan: benchPlan,
  year: benchYear,
  seats: benchSeats,
}
const asked = process.argv.slice(2)
/**
 * An optional number: how many people work for the large company (`npm run bench -- monday 2000`), or how
 * many minutes to run (`-- soak 60`).
 */
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

// A freshly cloned repository has not been built yet.
execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.ts')], { stdio: 'inherit' })

const postgres = await startPostgres()
async function benchLarge(settings: Record<string, string>) {
  for (const [name, run] of Object.entries({ scale: benchScale, 'event-loop': benchEventLoop })) {
    if (!isAsked(name)) continue
    const server = await openBench(settings)
    print(`${name}, PostgreSQL`, await run(server, number))
    await server.stop()
  }
}

if (postgres) await benchDatabase('PostgreSQL', { DATABASE_URL: postgres.url('postgres') })
else console.log('PostgreSQL is not installed: only the embedded database is measured')
if (postgres) await benchLarge({ DATABASE_URL: postgres.url('postgres') })
await postgres?.stop()
if (isAsked('monday')) await benchMonday(number)
// Takes an hour, so it runs only if it is named on the command line.
if (asked.includes('soak')) await benchSoak(number ?? 60)
await benchDatabase('embedded', {})
if (isAsked('phone')) print('a slow phone, embedded', await benchSlowPhone({}))
process.exit(0)

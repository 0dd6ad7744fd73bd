import { readdirSync, readFileSync } from 'node:fs'
import { DAY_MS } from '#domain/durations.ts'
import { HSE } from '#domain/hse.ts'
import { planInPrint } from '#server/features/actions/service.ts'
import { recordOf } from '#server/features/assessments/filing/service.ts'
import { guideOf } from '#server/features/assessments/guide.ts'
import { completeIfDue } from '#server/features/reports/complete.ts'
import { pdfOf } from '#server/features/reports/pages.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { runningSurvey } from './company.ts'
import { type Figure, milliseconds, workOf } from './figures.ts'
import { answerForAll } from './report.ts'
import type { Bench } from './server.ts'

const PEOPLE = 36
const COMPANIES = 12
const LIMIT_MS = 10

/** Times every PDF for companies of 36 people, from the database rows to the last byte. Measures processor time. */
export async function benchPdfs(bench: Bench): Promise<Figure[]> {
  const { db } = bench.database
  const later = { ...bench.begin(), now: new Date(bench.clock.time.getTime() + 15 * DAY_MS) }
  const templates = await db.selectFrom('templates').select(['id', 'instrument']).orderBy('id').execute()
  const surveysFrom = async (isWanted: (instrument: { id: string } | null) => boolean) => {
    const template = templates.find(({ instrument }) => isWanted(instrument))
    const uuids: string[] = []
    for (let company = 0; company < COMPANIES; company++) {
      const running = await runningSurvey(bench, PEOPLE, 0, template?.id)
      const id = (await surveyByUuid(db, running.scope, running.survey))?.id ?? 0
      await answerForAll(bench, id)
      await completeIfDue(later, id)
      uuids.push(running.survey)
    }
    return uuids
  }
  const wellbeing = await surveysFrom((instrument) => instrument === null)
  const stress = await surveysFrom((instrument) => instrument?.id === HSE)
  const whole = (uuid: string) => ({ uuid, tagId: null, audience: 'managers' as const })
  const papers = [
    { name: 'report', uuids: wellbeing, make: (uuid: string) => pdfOf(later, planInPrint, whole(uuid)) },
    {
      name: 'report of the seven areas',
      uuids: stress,
      make: (uuid: string) => pdfOf(later, planInPrint, whole(uuid)),
    },
    { name: 'record of a risk assessment', uuids: stress, make: (uuid: string) => recordOf(later, uuid) },
    { name: 'guide to talking it over', uuids: stress, make: (uuid: string) => guideOf(later, uuid, null) },
  ]

  const idle = process.memoryUsage.rss()
  const first = await workWithTypesetter(() => printed(guideOf(later, stress[0] ?? '', null)))
  const grown = Math.round((process.memoryUsage.rss() - idle) / MEGABYTE)
  const figures = [figure(`the first PDF of the process, memory +${grown} MB`, first)]
  for (const { name, uuids, make } of papers) {
    const all = async () => {
      for (const uuid of uuids) await printed(make(uuid))
    }
    const once = (await workWithTypesetter(all)) / uuids.length
    const again = (await workWithTypesetter(all)) / uuids.length
    figures.push(figure(`${name} as PDF`, once), figure('the same again', again))
  }
  return figures
}

/** Like `workOf`, but includes the process that makes PDFs. Its time is known to ten milliseconds. */
async function workWithTypesetter(run: () => Promise<unknown>): Promise<number> {
  const before = typesetterMs()
  return (await workOf(run)) + typesetterMs() - before
}

const MS_A_TICK = 10

/** How many milliseconds of processor time the process that makes PDFs has taken; 0 before it starts. */
function typesetterMs(): number {
  const fields = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && /typesetter/.test(readProcess(name, 'cmdline')))
    .map((name) =>
      readProcess(name, 'stat')
        .replace(/^.*\) /, '')
        .split(' '),
    )
    .find(([, parent]) => Number(parent) === process.pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) * MS_A_TICK : 0
}

/** The file's content. Empty if the process has ended. */
function readProcess(id: string, file: 'cmdline' | 'stat') {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const MEGABYTE = 1_048_576

async function printed(paper: Promise<Buffer | undefined>) {
  if (!(await paper)) throw new Error('there is nothing to print')
}

const figure = (name: string, ms: number): Figure => ({
  name,
  ours: milliseconds(ms),
  bare: milliseconds(LIMIT_MS),
  ratio: ms / LIMIT_MS,
  target: { atMost: 1 },
})

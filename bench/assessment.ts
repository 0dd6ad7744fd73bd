import { plusDays } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { HSE } from '#domain/hse.ts'
import { londonDate } from '#domain/london.ts'
import { createAction, planInPrint } from '#server/features/actions/service.ts'
import { createEntry } from '#server/features/assessments/entries/service.ts'
import { folderOf } from '#server/features/assessments/filing/folder.ts'
import { fileVersion, recordOf, versionOf } from '#server/features/assessments/filing/service.ts'
import { createHazard } from '#server/features/assessments/hazards/service.ts'
import { readAssessment } from '#server/features/assessments/service.ts'
import { completeIfDue } from '#server/features/reports/complete.ts'
import { pdfOf } from '#server/features/reports/pages.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { DEAF_MS, watch } from '#test/event-loop.ts'
import { statementsOf } from '#test/statements.ts'
import { runningSurvey } from './company.ts'
import { type Figure, inTurns, milliseconds, timed, workOf } from './figures.ts'
import { answerForAll } from './report.ts'
import type { Bench } from './server.ts'

const [PEOPLE, TEAMS, HAZARDS, VERSIONS] = [500, 50, 40, 10]
const MEGABYTE = 1_048_576
const MEMORY_MB = 60

type Running = Awaited<ReturnType<typeof runningSurvey>>

/** Times reading an assessment with many teams and hazards, and creating its folder. */
export async function benchAssessment(bench: Bench): Promise<Figure[]> {
  const ctx = { ...bench.begin(), now: new Date(bench.clock.time.getTime() + 15 * DAY_MS) }
  const [empty, full] = [await assessed(bench, ctx), await assessed(bench, ctx)]
  const read = ({ scope, survey }: Running) => readAssessment(ctx, scope, survey)
  const statements = () => statementsOf(ctx, (counting) => readAssessment(counting, full.scope, full.survey))
  await fill(ctx, full, 1)
  const one = await statements()
  await fill(ctx, full, HAZARDS - 1)
  const { teams, hazards } = await read(full)
  if (teams.length < TEAMS || hazards.length < HAZARDS) throw new Error('teams or hazards are missing')
  const many = await statements()
  const reads = await inTurns({ bare: () => timed(() => read(empty)), ours: () => timed(() => read(full)) })
  return [
    {
      name: `reading ${TEAMS} teams, ${HAZARDS} hazards, against none`,
      ours: milliseconds(reads.ours),
      bare: milliseconds(reads.bare),
      ratio: reads.ours / reads.bare,
      target: { atMost: 3 },
    },
    {
      name: 'its SQL statements, compared with one hazard',
      ours: String(many),
      bare: String(one),
      ratio: many / one,
      target: { atMost: 1 },
    },
    ...(await benchFolder(ctx, full)),
  ]
}

/** A complete survey with HSE's questions, in which each team has a report. */
async function assessed(bench: Bench, ctx: Context): Promise<Running> {
  const templates = await ctx.db.selectFrom('templates').select(['id', 'instrument']).execute()
  const template = templates.find(({ instrument }) => instrument?.id === HSE)
  const running = await runningSurvey(bench, PEOPLE, TEAMS, template?.id)
  const id = (await surveyByUuid(ctx.db, running.scope, running.survey))?.id ?? 0
  await answerForAll(bench, id)
  await completeIfDue(ctx, id)
  return running
}

/**
 * Adds hazards with every field filled in, a consultation entry for each, and one action that controls them
 * all.
 */
async function fill(ctx: Context, { scope, caller, survey: uuid }: Running, hazards: number) {
  const cause = 'Shifts are changed at short notice, and nobody knows why. '.repeat(5)
  const control = { text: 'A rota two weeks ahead', level: 'prevents', works: 'partly' } as const
  const ids: number[] = []
  for (let n = 0; n < hazards; n++) {
    const hazard = {
      area: 'demands',
      cause,
      who: 'Night staff',
      how: cause,
      in_place: Array(6).fill(control),
    } as const
    ids.push((await createHazard(ctx, scope, { uuid, hazard })).id)
    const entry = {
      list: 'consultation',
      on: '2027-03-01',
      how: 'A meeting',
      who: 'All',
      said: cause,
      changed: cause,
    } as const
    await createEntry(ctx, scope, { uuid, entry })
  }
  await createAction(ctx, scope, caller, {
    survey_uuid: uuid,
    title: 'Name one manager for each shift',
    source: 'own',
    due_on: plusDays(londonDate(ctx.now), 30),
    shared: false,
    hazard_ids: ids,
    level: 'prevents',
  })
}

async function benchFolder(ctx: Context, { scope, caller, survey: uuid }: Running): Promise<Figure[]> {
  for (let number = 1; number <= VERSIONS; number++)
    await fileVersion(ctx, { scope, caller, uuid }, { remark: `The ${number}th`, signed_by: [] })
  const oneByOne = async () => {
    await recordOf(ctx, uuid)
    await pdfOf(ctx, planInPrint, { uuid, tagId: null, audience: 'managers' })
    for (let number = 1; number <= VERSIONS; number++) await versionOf(ctx, `${uuid}-${number}`)
  }
  // Measures memory for the first folder, and time for the second. The code is compiled while the first
  // folder is made, which would distort the time.
  const { most } = await watch(() => folderOf(ctx, uuid))
  const { longest } = await watch(() => folderOf(ctx, uuid))
  const { ours, bare } = await inTurns({
    bare: () => workOf(oneByOne),
    ours: () => workOf(() => folderOf(ctx, uuid)),
  })
  const grown = most / MEGABYTE
  return [
    {
      name: `folder with ${VERSIONS} versions, compared with its PDFs`,
      ours: milliseconds(ours),
      bare: milliseconds(bare),
      ratio: ours / bare,
      target: { atMost: 2 },
    },
    {
      name: 'the longest time it blocks other requests',
      ours: milliseconds(longest),
      bare: milliseconds(DEAF_MS),
      ratio: longest / DEAF_MS,
      target: { atMost: 1 },
    },
    {
      name: 'its memory above idle',
      ours: `+${Math.round(grown)} MB`,
      bare: `${MEMORY_MB} MB`,
      ratio: grown / MEMORY_MB,
      target: { atMost: 1 },
    },
  ]
}

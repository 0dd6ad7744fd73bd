import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { readSurvey, readSurveys } from '#server/features/surveys/service.ts'
import { importRecipients } from '#server/features/team/import/service.ts'
import { readTeamFile } from '#server/features/team/import/team-file.ts'
import { listRecipients } from '#server/features/team/people.ts'
import { workbook } from '#test/workbook.ts'
import { runningSurvey } from './company.ts'
import { type Figure, median, milliseconds, timed } from './figures.ts'
import type { Bench } from './server.ts'

/** Columns copied from the large survey to the other surveys. */
const COPIED = [
  'company_id',
  'title',
  'estimated_date',
  'repeat',
  'template_id',
  'template',
  'tag_ids',
  'created_at',
] as const

/**
 * Measures the preview and import of 20,000 people, and the handlers for the pages of a company with 10,000
 * people and 50 surveys.
 */
export async function benchTeam(bench: Bench): Promise<Figure[]> {
  const large = await runningSurvey(bench, 10_000)
  for (let survey = 0; survey < 49; survey++)
    await bench.database.db
      .insertInto('surveys')
      .columns(COPIED)
      .expression(bench.database.db.selectFrom('surveys').select(COPIED).where('uuid', '=', large.survey))
      .execute()
  const ctx = bench.begin()
  const manager = { ...large.caller, admin: false }
  const pages = {
    'team of 10,000': async () => recipients.list.reply.parse(await listRecipients(ctx, large.scope)),
    'list of 50 surveys': async () => surveys.list.reply.parse(await readSurveys(ctx, large.scope, manager)),
    'survey with 10,000 requests': async () =>
      surveys.one.reply.parse(
        await readSurvey(ctx, large.scope, manager, { uuid: large.survey, requests: 'all' }),
      ),
  }
  const figures = await benchImport(bench)
  for (const [name, page] of Object.entries(pages)) {
    const times: number[] = []
    for (let round = 0; round < 15; round++) times.push(await timed(async () => JSON.stringify(await page())))
    figures.push({
      name: `${name} (limit 50 ms)`,
      ours: milliseconds(median(times)),
      bare: '50 ms',
      ratio: median(times) / 50,
      target: { atMost: 1 },
    })
  }
  return figures
}

const PEOPLE = Array.from({ length: 20_000 }, (_, row) => [`row${row}@import.example`, `Team ${row % 20}`])

async function benchImport(bench: Bench): Promise<Figure[]> {
  const { scope } = await runningSurvey(bench, 5)
  const rows = [['email', 'tags'], ...PEOPLE]
  const csv = {
    name: 'team.csv',
    bytes: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
    fields: {},
  }
  const excel = { name: 'team.xlsx', bytes: await workbook({ rows }), fields: {} }
  const parse = await timed(async () => readTeamFile(csv.bytes))
  const preview = await timed(() =>
    importRecipients(bench.begin(), scope, { file: excel, preview: true, caller: null }),
  )
  const whole = await timed(() => importRecipients(bench.begin(), scope, { file: csv, caller: null }))
  const figure = (name: string, time: number): Figure => ({
    name: `${name} (limit 2 s)`,
    ours: milliseconds(time),
    bare: milliseconds(parse),
    ratio: time / 2_000,
    target: { atMost: 1 },
  })
  return [figure('preview of 20,000 people from Excel', preview), figure('import of 20,000 people', whole)]
}

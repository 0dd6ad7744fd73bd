import { expect, test } from 'vitest'
import { reportLinks } from '#contract/report-links.ts'
import { reports } from '#contract/reports.ts'
import { BAND_LABELS } from '#domain/bands.ts'
import { BY_BAND, bandedSurvey } from '#test/banded.ts'
import { reportOf } from '#test/report.ts'
import { world } from '#test/start.ts'
import { reportPdfProps } from './pdf/props.ts'
import { slidesProps } from './slides/props.ts'

const NOW = new Date('2027-03-01T10:00:00Z')
const NAMES = BY_BAND.map(([name]) => name)

async function printed() {
  const survey = await bandedSurvey()
  const { data } = (await reportOf(survey)).reply
  const teams = (await survey.as.manager(reports.heatMap, { params: survey.params })).reply
  return {
    survey,
    report: {
      company: "O'Hara's",
      min_group_size: 5,
      updated_at: NOW.toISOString(),
      data,
      plan: [],
      teams,
    },
  }
}

test('The PDF, slides and texts sort and colour areas by band', async () => {
  const { report } = await printed()
  const paper = reportPdfProps(report, NOW)
  expect(paper.bars.map(({ name, band }) => [name, band])).toEqual(BY_BAND)
  expect(paper.bars.map(({ hue }) => hue)).toEqual([
    ...Array(3).fill('bad-ink'),
    'warn-ink',
    'blue-ink',
    ...Array(2).fill('good-ink'),
  ])
  expect(paper.areas?.rows.map(({ name }) => name)).toEqual(NAMES)
  expect(paper.teams?.tables[0]?.names).toEqual(NAMES)
  expect(paper.teams?.tables[0]?.rows[0]?.cells.map(({ band }) => band)).toEqual(
    BY_BAND.map(([, band]) => band),
  )
  expect(paper.overall).toMatchObject({ bands: '3 red, 1 yellow, 1 blue, 2 green', hue: 'ink-3' })
  const slides = slidesProps(report, NOW)
  expect(slides.scores.bars).toMatchObject({
    labels: [
      '◆ Demands',
      '◆ Control',
      '◆ Role',
      '▲ Change',
      '○ Relationships',
      "● Managers' support",
      '● Peer support',
    ],
    colours: paper.bars.map(({ hue }) => hue),
  })
  expect(slides.changes.bands.get('Role')).toBe(`◆ ${BAND_LABELS.red}`)
  expect(report.data.key_insights).toContain(
    '<em>Demands</em>, <em>Control</em> and <em>Role</em> need urgent action.',
  )
  expect(report.data.suggestions[0]?.text).toContain('Demands')
})

test('Each gap is the difference between the displayed numbers', async () => {
  const { report } = await printed()
  const areas = report.data.instrument?.areas ?? []
  expect(areas).toHaveLength(7)
  for (const { mean, gap, band, p20, p50, p80 } of areas) {
    const next = { red: p20, yellow: p50, aqua: p80, green: null }[band!]
    if (next === null) expect(gap).toBeNull()
    else expect((mean! + gap!).toFixed(2)).toBe(next.toFixed(2))
  }
})

test('The page behind a report link sorts areas by band', async () => {
  const { survey } = await printed()
  const { url } = (await survey.as.manager(reportLinks.create, { params: survey.params, body: { days: 30 } }))
    .reply
  const { app } = await world()
  const { body } = await app.inject(new URL(url).pathname)
  const at = NAMES.map((name) => body.indexOf(`${name!.replace("'", '&#x27;')}</span>`))
  expect(Math.min(...at)).toBeGreaterThan(0)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(body).toContain('3 red, 1 yellow, 1 blue, 2 green')
  expect(body).toContain('class="band red"><span aria-hidden="true">◆</span> Red: urgent action needed')
  expect(body).not.toMatch(/[▲▼] (clearly|\d)/)
})

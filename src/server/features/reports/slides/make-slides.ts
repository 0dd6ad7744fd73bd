import type PptxGenJS from 'pptxgenjs'
import type { Context } from '#server/platform/context.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import type { PrintedReport } from '../pdf/facts.ts'
import { bars, clean, cover, FACE, ink, LEFT, page, WIDTH, words } from './deck.ts'
import { factsOfSlides } from './facts.ts'

type Facts = ReturnType<typeof factsOfSlides>

/** The report on six slides, for somebody who has ten minutes before a board. The library is loaded with the first of them. */
export async function makeSlides(
  { config, now }: Pick<Context, 'config' | 'now'>,
  report: PrintedReport,
): Promise<Buffer> {
  const { default: Deck } = await import('pptxgenjs')
  const facts = factsOfSlides(report, now)
  const deck = new Deck()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = clean(`Survey Report: ${facts.title}`)
  deck.author = config.PRODUCT_NAME
  // The library does not escape this property.
  deck.company = escapeHtml(config.PRODUCT_NAME)
  deck.subject = clean(`Wellbeing of ${report.company}`)
  for (const draw of [first, overall, scores, changes, named, next]) draw(deck, facts)
  return (await deck.write({ outputType: 'nodebuffer', compression: true })) as Buffer
}

function first(deck: PptxGenJS, { kicker, title, team, counted, confidentiality }: Facts) {
  const lines = [...(team === null ? [] : [team]), counted]
  cover(deck, { kicker, title, lines, notes: [confidentiality] })
}

/** Names the authors of the questions on every slide with results of theirs. */
const footOf = ({ kicker, attributions }: Facts) => [kicker, ...attributions].join(' · ')

function overall(deck: PptxGenJS, facts: Facts) {
  const { label, score, shown, change, notes, explained } = facts.overall
  const slide = page(deck, { title: label, notes: [explained, facts.counted], foot: footOf(facts) })
  if (score !== null)
    slide.addChart(
      'doughnut',
      [{ name: label, labels: ['Score', 'To ten'], values: [score, tenths(10 - score)] }],
      {
        x: LEFT,
        y: 1.5,
        w: 5,
        h: 5,
        holeSize: 72,
        chartColors: [ink('meter'), ink('sunken')],
        showLegend: false,
        showLabel: false,
        showPercent: false,
        showValue: false,
        showTitle: false,
        dataBorder: { pt: 1, color: ink('paper') },
        altText: `${label}: ${shown} out of 10`,
      },
    )
  slide.addText(shown, {
    x: LEFT,
    y: 3.3,
    w: 5,
    h: 1.2,
    align: 'center',
    valign: 'middle',
    margin: 0,
    fontFace: 'Georgia',
    fontSize: score === null ? 20 : 54,
    color: ink('ink'),
  })
  const changed = change === null ? [] : [`${change.said} since the last survey`]
  const warning = facts.warning === null ? [] : [facts.warning]
  words(slide, [...changed, facts.counted, ...warning, ...notes], {
    x: 6.4,
    y: 1.9,
    w: 6.2,
    h: 4.4,
    fontSize: 18,
  })
}

/** Removes the rounding error of a subtraction. */
const tenths = (value: number) => Math.round(value * 10) / 10

function scores(deck: PptxGenJS, facts: Facts) {
  const { bars: rows, withheld, explained } = facts.scores
  const slide = page(deck, {
    title: 'Scores by category, from 0 to 10',
    notes: explained,
    foot: footOf(facts),
  })
  if (rows.labels.length > 0) bars(slide, { name: 'Score', ...rows, most: 10, format: '0.0' })
  if (withheld.length > 0)
    words(slide, [`Not enough answers: ${withheld.join(', ')}`], {
      x: LEFT,
      y: 6.6,
      w: WIDTH,
      h: 0.35,
      fontSize: 12,
    })
}

function changes(deck: PptxGenJS, facts: Facts) {
  const { isThere, rows, more, bands } = facts.changes
  const hasBands = bands.size > 0
  const title = isThere ? 'What has changed since the last survey' : 'The scores one by one'
  const notes = [facts.overall.explained, ...facts.scores.explained]
  const slide = page(deck, { title, notes, foot: footOf(facts) })
  const head = ['Category', 'Score', ...(isThere ? ['Change'] : []), ...(hasBands ? ['Band'] : [])]
  const lines = [{ ...facts.overall, name: facts.overall.label }, ...rows].map(({ name, shown, change }) => [
    ...[name, shown, ...(isThere ? [change?.said ?? 'nothing to compare with'] : [])],
    ...(hasBands ? [bands.get(name) ?? ''] : []),
  ])
  const size = lines.length > 10 ? 11 : 14
  const cell = (text: string, options: PptxGenJS.TableCellProps): PptxGenJS.TableCell => ({
    text: clean(text),
    options,
  })
  slide.addTable(
    [
      head.map((text) => cell(text, { bold: true, color: ink('ink-2') })),
      ...lines.map((line) => line.map((text, column) => cell(text, { bold: column === 1 }))),
    ],
    {
      x: LEFT,
      y: 1.4,
      w: WIDTH,
      colW: columns(head.length),
      fontFace: FACE,
      fontSize: size,
      color: ink('ink'),
      rowH: Math.min(0.5, 5.1 / (lines.length + 1)),
      valign: 'middle',
      margin: [2, 6, 2, 0],
      border: [NO_LINE, NO_LINE, { type: 'solid', pt: 0.75, color: ink('line') }, NO_LINE],
    },
  )
  const after = [
    ...(isThere ? [] : ['There is no earlier survey to compare this one with.']),
    ...(more > 0 ? [`${more} more in the report.`] : []),
  ]
  if (after.length > 0) words(slide, after, { x: LEFT, y: 6.6, w: WIDTH, h: 0.35, fontSize: 12 })
}

const NO_LINE: PptxGenJS.BorderProps = { type: 'none' }

const columns = (count: number) => [
  WIDTH - (count - 1) * 2.8,
  ...Array.from({ length: count - 1 }, () => 2.8),
]

function named(deck: PptxGenJS, facts: Facts) {
  const { bars: rows, explained } = facts.named
  const slide = page(deck, { title: 'What people named most', notes: explained, foot: footOf(facts) })
  if (rows.labels.length === 0)
    words(slide, ['Nothing was named by enough people to be listed.'], { x: LEFT, y: 1.6, w: WIDTH, h: 1 })
  else bars(slide, { name: 'People', ...rows, most: Math.max(...rows.values) * 1.15, format: '#,##0' })
}

function next(deck: PptxGenJS, facts: Facts) {
  const { isPlanned, plan, suggested, more } = facts.next
  const title = isPlanned ? 'What we will do' : 'What the report suggests'
  const notes = [
    isPlanned
      ? 'This is the plan after the survey as it stands today.'
      : 'Nothing is planned yet. The report suggests these actions.',
    facts.confidentiality,
  ]
  const slide = page(deck, { title, notes, foot: facts.confidentiality })
  const lines = isPlanned
    ? plan.map(({ title: what, owner, due, status }) => `${what} (${owner}, ${due}: ${status})`)
    : suggested
  slide.addText(
    (lines.length > 0 ? lines : ['Nothing is planned or suggested.']).map((line) => ({
      text: clean(line),
      options: { bullet: lines.length > 0 && { indent: 16 }, breakLine: true },
    })),
    {
      x: LEFT,
      y: 1.5,
      w: WIDTH,
      h: 5.1,
      margin: 0,
      valign: 'top',
      fit: 'shrink',
      paraSpaceAfter: 12,
      fontFace: FACE,
      fontSize: lines.join('').length > 700 ? 13 : 18,
      color: ink('ink'),
    },
  )
  if (more > 0)
    words(slide, [`${more} more in the plan.`], { x: LEFT, y: 6.6, w: WIDTH, h: 0.35, fontSize: 12 })
}

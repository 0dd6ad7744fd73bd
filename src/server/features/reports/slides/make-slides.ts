import type PptxGenJS from 'pptxgenjs'
import type { Context } from '#server/platform/context.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import type { PrintedReport } from '../pdf/props.ts'
import { bars, clean, cover, FACE, ink, LEFT, numberCharts, page, WIDTH, words } from './deck.ts'
import { slidesProps } from './props.ts'

type Props = ReturnType<typeof slidesProps>

/**
 * The report as six slides, short enough for ten minutes in a board meeting. The library is loaded on first
 * use.
 */
export async function makeSlides(
  { config, now }: Pick<Context, 'config' | 'now'>,
  report: PrintedReport,
): Promise<Buffer> {
  const { default: Deck } = await import('pptxgenjs')
  const props = slidesProps(report, now)
  const deck = new Deck()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = clean(`Survey Report: ${props.title}`)
  deck.author = config.PRODUCT_NAME
  // The library does not escape this property.
  deck.company = escapeHtml(config.PRODUCT_NAME)
  deck.subject = clean(`Wellbeing of ${report.company}`)
  for (const draw of [first, overall, scores, changes, named, next]) draw(deck, props)
  numberCharts(deck)
  return (await deck.write({ outputType: 'nodebuffer', compression: true })) as Buffer
}

function first(deck: PptxGenJS, { kicker, title, team, counted, confidentiality }: Props) {
  const lines = [...(team === null ? [] : [team]), counted]
  cover(deck, { kicker, title, lines, notes: [confidentiality] })
}

/** Credits the authors of the questions on every slide that shows their results. */
const footOf = ({ kicker, attributions }: Props) => [kicker, ...attributions].join(' · ')

function overall(deck: PptxGenJS, props: Props) {
  const { label, score, shown, bands, hue, change, notes, explained } = props.overall
  const slide = page(deck, { title: label, notes: [explained, props.counted], foot: footOf(props) })
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
        chartColors: [ink(hue), ink('sunken')],
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
  const warning = props.warning === null ? [] : [props.warning]
  words(
    slide,
    [...(bands === null ? [] : [`The areas: ${bands}`]), ...changed, props.counted, ...warning, ...notes],
    {
      x: 6.4,
      y: 1.9,
      w: 6.2,
      h: 4.4,
      fontSize: 18,
    },
  )
}

/** Removes the floating-point error of a subtraction. */
const tenths = (value: number) => Math.round(value * 10) / 10

function scores(deck: PptxGenJS, props: Props) {
  const { bars: rows, withheld, explained } = props.scores
  const slide = page(deck, {
    title: 'Scores by category, from 0 to 10',
    notes: explained,
    foot: footOf(props),
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

function changes(deck: PptxGenJS, props: Props) {
  const { isThere, rows, more, bands } = props.changes
  const hasBands = bands.size > 0
  const title = isThere ? 'What has changed since the last survey' : 'All scores'
  const notes = [props.overall.explained, ...props.scores.explained]
  const slide = page(deck, { title, notes, foot: footOf(props) })
  const head = ['Category', 'Score', ...(isThere ? ['Change'] : []), ...(hasBands ? ['Band'] : [])]
  const lines = [{ ...props.overall, name: props.overall.label }, ...rows].map(({ name, shown, change }) => [
    ...[name, shown, ...(isThere ? [change?.said ?? 'no earlier score'] : [])],
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
    ...(isThere ? [] : ['There is no earlier survey to compare with.']),
    ...(more > 0 ? [`${more} more in the report.`] : []),
  ]
  if (after.length > 0) words(slide, after, { x: LEFT, y: 6.6, w: WIDTH, h: 0.35, fontSize: 12 })
}

const NO_LINE: PptxGenJS.BorderProps = { type: 'none' }

const columns = (count: number) => [
  WIDTH - (count - 1) * 2.8,
  ...Array.from({ length: count - 1 }, () => 2.8),
]

function named(deck: PptxGenJS, props: Props) {
  const { bars: rows, explained } = props.named
  const slide = page(deck, { title: 'What people named most', notes: explained, foot: footOf(props) })
  if (rows.labels.length === 0) words(slide, [props.named.nothing], { x: LEFT, y: 1.6, w: WIDTH, h: 1 })
  else bars(slide, { name: 'People', ...rows, most: Math.max(...rows.values) * 1.15, format: '#,##0' })
}

function next(deck: PptxGenJS, props: Props) {
  const { isPlanned, plan, suggested, more } = props.next
  const title = isPlanned ? 'What we will do' : 'What the report suggests'
  const notes = [
    isPlanned
      ? 'This is the current action plan.'
      : 'Nothing is planned yet. The report suggests these actions.',
    props.confidentiality,
  ]
  const slide = page(deck, { title, notes, foot: props.confidentiality })
  const lines = isPlanned
    ? plan.map(({ title: what, owner, due, status }) => `${what} (${owner}, ${due}: ${status})`)
    : suggested
  slide.addText(
    (lines.length > 0 ? lines : ['There are no planned or suggested actions.']).map((line) => ({
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

import type PptxGenJS from 'pptxgenjs'
import { type Colour, light } from '#domain/palette.ts'

type Slide = PptxGenJS.Slide

/** The left margin in inches, on a slide that measures 13.33 by 7.5. */
export const LEFT = 0.7
export const WIDTH = 11.9
const DISPLAY = 'Georgia'
export const FACE = 'Arial'

export const ink = (name: Colour) => light(name).slice(1).toUpperCase()

/** Characters that XML does not allow: lone surrogates, control characters and noncharacters. */
const UNWRITABLE = /[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu
export const clean = (text: string) => text.replaceAll(UNWRITABLE, '')

export interface Page {
  title: string
  /** The speaker's notes. */
  notes: string[]
  foot: string
}

/** A slide with a title, a footer and speaker notes. */
export function page(deck: PptxGenJS, { title, notes, foot }: Page): Slide {
  const slide = deck.addSlide()
  slide.background = { color: ink('paper') }
  slide.addText(clean(title), {
    x: LEFT,
    y: 0.4,
    w: WIDTH,
    h: 0.9,
    margin: 0,
    valign: 'middle',
    fit: 'shrink',
    fontFace: DISPLAY,
    fontSize: 30,
    color: ink('ink'),
  })
  slide.addText(clean(foot), {
    x: LEFT,
    y: 6.95,
    w: WIDTH,
    h: 0.35,
    margin: 0,
    valign: 'middle',
    fit: 'shrink',
    fontFace: FACE,
    fontSize: 10,
    color: ink('ink-2'),
  })
  slide.addNotes(clean(notes.filter(Boolean).join('\n')))
  return slide
}

/** The title slide, in the product's dark colour. */
export function cover(
  deck: PptxGenJS,
  { kicker, title, lines, notes }: { kicker: string; title: string; lines: string[]; notes: string[] },
): Slide {
  const slide = deck.addSlide()
  slide.background = { color: ink('side') }
  const text = (words: string, y: number, h: number, style: PptxGenJS.TextPropsOptions) =>
    slide.addText(clean(words), {
      x: LEFT,
      y,
      w: WIDTH,
      h,
      margin: 0,
      fontFace: FACE,
      fit: 'shrink',
      ...style,
    })
  text(kicker, 1.2, 0.6, { fontSize: 18, color: ink('mint'), valign: 'bottom' })
  text(title, 1.9, 1.9, {
    fontFace: DISPLAY,
    fontSize: title.length > 60 ? 28 : 44,
    color: ink('side-bright'),
    valign: 'middle',
  })
  text(lines.join('\n'), 4, 2.4, { fontSize: 16, color: ink('side-ink'), valign: 'top', paraSpaceAfter: 8 })
  slide.addNotes(clean(notes.join('\n')))
  return slide
}

export const words = (slide: Slide, lines: string[], at: PptxGenJS.TextPropsOptions) =>
  slide.addText(
    lines.map((line) => ({ text: clean(line), options: { breakLine: true } })),
    {
      margin: 0,
      fontFace: FACE,
      fontSize: 16,
      color: ink('ink'),
      valign: 'top',
      fit: 'shrink',
      paraSpaceAfter: 8,
      ...at,
    },
  )

/**
 * A native chart, whose numbers can be viewed and edited in presentation software. It draws rows from the
 * bottom up.
 */
export function bars(
  slide: Slide,
  {
    name,
    labels,
    values,
    colours = ['meter'],
    most,
    format,
  }: {
    name: string
    labels: string[]
    values: number[]
    /** One colour for all rows, or one for each row. */
    colours?: Colour[]
    most: number
    format: string
  },
) {
  slide.addChart('bar', [{ name, labels: labels.map(clean).reverse(), values: values.toReversed() }], {
    x: LEFT,
    y: 1.4,
    w: WIDTH,
    h: 5.3,
    barDir: 'bar',
    barGapWidthPct: 45,
    chartColors: colours.map(ink).reverse(),
    catAxisLabelFontFace: FACE,
    catAxisLabelFontSize: labels.length > 9 ? 11 : 14,
    catAxisLabelColor: ink('ink'),
    valAxisHidden: true,
    valAxisMinVal: 0,
    valAxisMaxVal: most,
    valGridLine: { style: 'none' },
    valAxisLineShow: false,
    showLegend: false,
    showValue: true,
    dataLabelFormatCode: format,
    dataLabelFontFace: FACE,
    dataLabelFontSize: 14,
    dataLabelFontBold: true,
    dataLabelColor: ink('ink'),
    dataLabelPosition: 'outEnd',
    altText: clean(name),
  })
}

/** A part of the library's slides that its types leave out. */
interface WithCharts {
  slides: { _relsChart: { globalId: number; fileName: string; Target: string }[] }[]
}

/**
 * Numbers the charts' files from 1. The library counts the charts of all presentations in the process, so
 * its numbers would show how many presentations everybody else has downloaded.
 */
export function numberCharts(deck: PptxGenJS) {
  const charts = (deck as unknown as WithCharts).slides.flatMap(({ _relsChart }) => _relsChart)
  for (const [index, chart] of charts.entries()) {
    const fileName = `chart${index + 1}.xml`
    Object.assign(chart, { globalId: index + 1, fileName, Target: `/ppt/charts/${fileName}` })
  }
}

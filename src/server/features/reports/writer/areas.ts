import { actionLibrary } from '#content/actions/all.ts'
import { insights } from '#content/actions/insights.ts'
import { BAND_WORDS, type Band, bands, isToTalkOver, mostUrgentFirst } from '#domain/bands.ts'
import type { StandardsProps } from './props.ts'
import { emphasised, listed } from './wording.ts'

type Area = StandardsProps['areas'][number]

/** Two paragraphs in HSE's wording: each area's band, and what it means. */
export function areasPicture({ areas }: StandardsProps): string[][] {
  const sorted = mostUrgentFirst(areas)
  const [first] = sorted
  if (!first?.band) return [[insights.nothingToRead]]
  const inBands = bands.flatMap((band) => {
    const names = sorted.filter((area) => area.band === band).map(({ name }) => emphasised(name))
    return names.length > 0 ? [sentences[band](names)] : []
  })
  return [
    [...inBands, ...withoutScore(areas)],
    isToTalkOver(first.band) ? [aboutIt(first), insights.talkOver] : [insights.nothingToTalkOver],
  ]
}

const sentences: Record<Band, (names: string[]) => string> = {
  red: (names) => `${listed(names)} ${names.length === 1 ? 'needs' : 'need'} urgent action.`,
  yellow: (names) =>
    `${listed(names)} ${names.length === 1 ? 'shows' : 'show'} a clear need for improvement.`,
  aqua: (names) =>
    `${listed(names)} ${names.length === 1 ? 'is good, but needs' : 'are good, but need'} improvement.`,
  green: (names) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} doing very well.`,
}

function withoutScore(areas: Area[]): string[] {
  const names = areas.filter(({ band }) => band === null).map(({ name }) => emphasised(name))
  return names.length > 0 ? [`There is no official score for ${listed(names)}.`] : []
}

function aboutIt({ name, band }: Area): string {
  const known = actionLibrary.find(({ category }) => category === name)
  return band
    ? `Start with ${emphasised(name)}, whose band is ‘${BAND_WORDS[band]}’. ${known?.weakest ?? ''}`.trim()
    : ''
}

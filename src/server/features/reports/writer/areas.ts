import { actionLibrary } from '#content/actions/all.ts'
import { insights } from '#content/actions/insights.ts'
import { BAND_WORDS, type Band, bands, isToTalkOver, mostUrgentFirst } from '#domain/hse.ts'
import type { StandardsFacts } from './facts.ts'
import { emphasised, listed } from './wording.ts'

type Area = StandardsFacts['areas'][number]

/** Two paragraphs in HSE's own words: which area is in which band, and what follows from it. */
export function areasPicture({ areas }: StandardsFacts): string[][] {
  const [first] = mostUrgentFirst(areas)
  if (!first) return [[insights.nothingToRead]]
  const inBands = bands.flatMap((band) => {
    const names = areas.filter((area) => area.band === band).map(({ name }) => emphasised(name))
    return names.length > 0 ? [sentences[band](names)] : []
  })
  return [
    [...inBands, ...withoutScore(areas)],
    isToTalkOver(first.band) ? [aboutIt(first), insights.talkOver] : [insights.nothingToTalkOver],
  ]
}

const sentences: Record<Band, (names: string[]) => string> = {
  red: (names) => `In ${listed(names)} urgent action is needed.`,
  yellow: (names) => `In ${listed(names)} there is a clear need for improvement.`,
  aqua: (names) =>
    `${listed(names)} ${isOrAre(names)} good, but need${names.length === 1 ? 's' : ''} improvement.`,
  green: (names) => `${listed(names)} ${isOrAre(names)} doing very well.`,
}

const isOrAre = (names: string[]) => (names.length === 1 ? 'is' : 'are')

function withoutScore(areas: Area[]): string[] {
  const names = areas.filter(({ band }) => band === null).map(({ name }) => emphasised(name))
  return names.length > 0 ? [`Of ${listed(names)} there is no official score.`] : []
}

function aboutIt({ name, band }: Area): string {
  const known = actionLibrary.find(({ category }) => category === name)
  return band
    ? `Begin with ${emphasised(name)}, which HSE calls ‘${BAND_WORDS[band]}’. ${known?.weakest ?? ''}`.trim()
    : ''
}

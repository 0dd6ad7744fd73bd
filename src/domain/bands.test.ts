import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Banded,
  bandOf,
  bands,
  countBands,
  gapOf,
  improveAndWell,
  isToTalkOver,
  mostUrgentFirst,
  roundMean,
} from './bands.ts'
import { AREAS } from './hse.ts'
import { sayGap } from './hse-words.ts'

/** An area as a report shows it, with a random mean and the percentile marks for one of HSE's areas. */
const areas = fc.array(
  fc.record({
    marks: fc.constantFrom(...AREAS),
    mean: fc.option(fc.double({ min: 1, max: 5, noNaN: true }), { freq: 6 }),
  }),
  { maxLength: 9 },
)
const judged = ({ marks, mean }: { marks: (typeof AREAS)[number]; mean: number | null }): Banded =>
  mean === null
    ? { mean, band: null, gap: null }
    : { mean: roundMean(mean), band: bandOf(mean, marks), gap: gapOf(mean, marks) }

test('A mean that equals a threshold belongs to the band above it', () => {
  for (const marks of AREAS) {
    const tiny = 0.0001
    expect([marks.p20 - tiny, marks.p20, marks.p50, marks.p80].map((mean) => bandOf(mean, marks))).toEqual(
      bands,
    )
    expect(bandOf(marks.p50 - tiny, marks)).toBe('yellow')
    expect(bandOf(marks.p80 - tiny, marks)).toBe('aqua')
  }
  expect(bands.map(isToTalkOver)).toEqual([true, true, false, false])
  expect(isToTalkOver(null)).toBe(false)
})

test('The displayed gap is the displayed percentile minus the displayed mean', () => {
  fc.assert(
    fc.property(fc.constantFrom(...AREAS), fc.double({ min: 1, max: 5, noNaN: true }), (marks, mean) => {
      const gap = gapOf(mean, marks)
      const next = [marks.p20, marks.p50, marks.p80].find((mark) => mean < mark)
      if (next === undefined) {
        expect(gap).toBeNull()
        return
      }
      expect(gap).toBeGreaterThanOrEqual(0)
      expect((roundMean(mean) + gap!).toFixed(2)).toBe(roundMean(next).toFixed(2))
    }),
  )
  const support = AREAS.find(({ key }) => key === 'managers_support')!
  expect(gapOf(3.6359, support)).toBe(0.01)
  expect(sayGap({ mean: 3.64, band: 'aqua', gap: 0.01 })).toBe('Just below ‘doing very well’')
  expect(sayGap({ mean: 3.5, band: 'aqua', gap: 0.15 })).toBe('Below ‘doing very well’')
  expect(sayGap({ mean: 2.5, band: 'red', gap: 0.44 })).toBe('Well below ‘clear need for improvement’')
  expect(sayGap({ mean: 3.65, band: 'aqua', gap: 0 })).toBe('Just below ‘doing very well’')
  expect(sayGap({ mean: 3.7, band: 'green', gap: null })).toBe('In the highest band')
  expect(sayGap({ mean: null, band: null, gap: null })).toBe('No official score')
})

test('Areas are sorted by band, lowest first, then by gap, largest first', () => {
  fc.assert(
    fc.property(areas, (some) => {
      const sorted = mostUrgentFirst(some.map(judged))
      expect(sorted).toHaveLength(some.length)
      for (const [index, area] of sorted.entries()) {
        const next = sorted[index + 1]
        if (!next || next.band === null) continue
        expect(area.band).not.toBeNull()
        expect(bands.indexOf(area.band!)).toBeLessThanOrEqual(bands.indexOf(next.band))
        if (area.band !== next.band) continue
        if (area.band === 'green') expect(area.mean).toBeLessThanOrEqual(next.mean!)
        else expect(area.gap).toBeGreaterThanOrEqual(next.gap!)
      }
    }),
  )
})

test('Areas are sorted by rounded figures, and ties keep their order', () => {
  const one = { name: 'one', mean: 3.03, band: 'yellow', gap: 0.01 } as const
  const two = { ...one, name: 'two' }
  expect(mostUrgentFirst([one, two]).map(({ name }) => name)).toEqual(['one', 'two'])
  expect(mostUrgentFirst([two, one]).map(({ name }) => name)).toEqual(['two', 'one'])
})

test('Every area is counted in exactly one band', () => {
  fc.assert(
    fc.property(areas, (some) => {
      const numbers = countBands(some.map(judged)).match(/\d+/g) ?? []
      expect(numbers.reduce((sum, number) => sum + Number(number), 0)).toBe(some.length)
    }),
  )
  const of = (...given: Banded['band'][]) => countBands(given.map((band) => ({ band })))
  expect(of('red', 'aqua', 'red', 'yellow', 'green', 'red', 'aqua')).toBe('3 red, 1 yellow, 2 blue, 1 green')
  expect(of('green', null)).toBe('1 green, 1 without an official score')
})

test('The summary names up to three good and three bad areas', () => {
  fc.assert(
    fc.property(areas, (some) => {
      const shown = some.map(judged)
      const { improve, well } = improveAndWell(shown)
      const low = shown.filter(({ band }) => band === 'red' || band === 'yellow')
      const high = shown.filter(({ band }) => band === 'aqua' || band === 'green')
      expect(improve).toHaveLength(Math.min(3, low.length))
      expect(well).toHaveLength(Math.min(3, high.length))
      expect(improve).toEqual(mostUrgentFirst(low).slice(0, 3))
      for (const area of well)
        for (const other of high.filter((one) => !well.some((named) => named === one)))
          expect(mostUrgentFirst([area, other])[1]).toEqual(area)
    }),
  )
  const { improve, well } = improveAndWell([
    { name: 'a', mean: 3.2, band: 'aqua', gap: 0.2 },
    { name: 'b', mean: 4.1, band: 'green', gap: null },
    { name: 'c', mean: 3.3, band: 'aqua', gap: 0.1 },
    { name: 'd', mean: 4.6, band: 'green', gap: null },
    { name: 'e', mean: 2.9, band: 'yellow', gap: 0.3 },
    { name: 'f', mean: 2.1, band: 'red', gap: 0.1 },
  ])
  expect(well.map(({ name }) => name)).toEqual(['d', 'b', 'c'])
  expect(improve.map(({ name }) => name)).toEqual(['f', 'e'])
})

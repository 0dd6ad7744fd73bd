import { expect, test } from 'vitest'
import { plan } from '#domain/disclosure.ts'
import { togetherBandOf } from '#domain/goes-together.ts'
import { SAME_PERSON_DAYS } from '#domain/same-person.ts'
import { knownLimits, trustPage } from './trust.ts'

const said = trustPage.sections.flatMap(({ paragraphs }) => paragraphs).join('\n')

test('The trust page says how long we can recognise somebody who left', () => {
  expect(said).toContain(`we keep a few more codes for ${SAME_PERSON_DAYS / 7} weeks`)
})

test('Both reports remain if four people replace one, as the limits say', () => {
  const ids = (from: number, until: number) =>
    Array.from({ length: until - from + 1 }, (_, index) => ({ id: from + index, tags: [] }))
  const first = plan({ people: ids(1, 20), tags: [], k: 5 })
  const earlier = [new Map(first.blocks.flatMap((block, index) => block.map((id) => [id, index] as const)))]
  const second = (people: ReturnType<typeof ids>) => plan({ people, tags: [], k: 5, earlier })
  expect(second(ids(2, 24)).full.published).toBe(true)
  expect(second(ids(2, 23)).full.published).toBe(false)
  expect(knownLimits.paragraphs.join('\n')).toContain('you leave before the second survey, and 4 people join')
})

test('One person can change a phrase, so no text says that it takes several', () => {
  const pairs = (moved: number) =>
    Array.from({ length: 110 }, (_, index) => ({
      score: index % 11,
      answer: index < moved ? 10 - (index % 11) : index % 11,
      people: 1,
    }))
  const bands = Array.from({ length: 110 }, (_, moved) => togetherBandOf(pairs(moved), 5))
  expect(new Set(bands)).toEqual(new Set(['strong', 'clear', 'none']))
  expect(said).toContain('a few people with unusual answers cannot decide the phrase')
  expect(said).not.toContain('more than a few people to change')
})

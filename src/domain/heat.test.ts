import { expect, test } from 'vitest'
import { HEAT_KEY, heatOf } from './heat.ts'

/** The words in the colour key for a score with one decimal place. */
function keyFor(score: number) {
  return HEAT_KEY.find(({ heat }) => heat === heatOf(score))?.words
}

test('The key to the colours has the lowest and highest score of each colour', () => {
  expect([0, 3.9].map(keyFor)).toEqual(['Below 4', 'Below 4'])
  expect([4, 5.4].map(keyFor)).toEqual(['4 to 5.4', '4 to 5.4'])
  expect([5.5, 7.4].map(keyFor)).toEqual([undefined, undefined])
  expect([7.5, 8.4].map(keyFor)).toEqual(['7.5 to 8.4', '7.5 to 8.4'])
  expect([8.5, 10].map(keyFor)).toEqual(['8.5 to 10', '8.5 to 10'])
})

import { expect, test } from 'vitest'
import { readSaid, sentOf, writeSaid } from './said.ts'

test('words, ticks and the choice to keep the words come back as they were', () => {
  for (const said of [
    { words: 'It is loud, here', ticked: [], onlyTicked: false },
    { words: 'It is loud, here', ticked: ['hours', 'pay'], onlyTicked: false },
    { words: '', ticked: ['pay'], onlyTicked: true },
    { words: 'It is loud', ticked: [], onlyTicked: true },
  ])
    expect(readSaid(writeSaid(said))).toEqual(said)
})

test('words alone are kept as any other answer is', () => {
  expect(writeSaid({ words: '3', ticked: [], onlyTicked: false })).toBe('3')
})

test('words that stay on the device are in nothing that is sent', () => {
  const kept = writeSaid({ words: 'only for me', ticked: ['pay'], onlyTicked: true })
  expect(sentOf(kept)).toEqual({ answer: '', themes: ['pay'] })
  expect(sentOf(writeSaid({ words: 'for all', ticked: ['pay'], onlyTicked: false }))).toEqual({
    answer: 'for all',
    themes: ['pay'],
  })
})

test('a separator that was pasted into the words makes no tick', () => {
  const kept = writeSaid({ words: 'a\u001fpay\u001fonly', ticked: ['hours'], onlyTicked: false })
  expect(sentOf(kept)).toEqual({ answer: 'a pay only', themes: ['hours'] })
})

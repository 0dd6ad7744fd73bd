import { expect, test } from 'vitest'
import { readSaid, sentOf, writeSaid } from './said.ts'

test('Text, ticks and the choice to send only ticks are restored', () => {
  for (const said of [
    { words: 'It is loud, here', ticked: [], onlyTicked: false },
    { words: 'It is loud, here', ticked: ['hours', 'pay'], onlyTicked: false },
    { words: '', ticked: ['pay'], onlyTicked: true },
    { words: 'It is loud', ticked: [], onlyTicked: true },
  ])
    expect(readSaid(writeSaid(said))).toEqual(said)
})

test('A text without ticks is stored like any other answer', () => {
  expect(writeSaid({ words: '3', ticked: [], onlyTicked: false })).toBe('3')
})

test('Text that the person keeps on the device is not sent', () => {
  const kept = writeSaid({ words: 'only for me', ticked: ['pay'], onlyTicked: true })
  expect(sentOf(kept)).toEqual({ answer: '', themes: ['pay'] })
  expect(sentOf(writeSaid({ words: 'for all', ticked: ['pay'], onlyTicked: false }))).toEqual({
    answer: 'for all',
    themes: ['pay'],
  })
})

test('Pasting the separator character does not tick a theme', () => {
  const kept = writeSaid({ words: 'a\u001fpay\u001fonly', ticked: ['hours'], onlyTicked: false })
  expect(sentOf(kept)).toEqual({ answer: 'a pay only', themes: ['hours'] })
})

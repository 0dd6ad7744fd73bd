import { expect, test } from 'vitest'
import { readSaid, sentOf, writeSaid } from './said.ts'

test('restores text, ticks and the choice not to send the text', () => {
  for (const said of [
    { words: 'It is loud, here', ticked: [], onlyTicked: false },
    { words: 'It is loud, here', ticked: ['hours', 'pay'], onlyTicked: false },
    { words: '', ticked: ['pay'], onlyTicked: true },
    { words: 'It is loud', ticked: [], onlyTicked: true },
  ])
    expect(readSaid(writeSaid(said))).toEqual(said)
})

test('stores a text without ticks like any other answer', () => {
  expect(writeSaid({ words: '3', ticked: [], onlyTicked: false })).toBe('3')
})

test('does not send text that is to stay on the device', () => {
  const kept = writeSaid({ words: 'only for me', ticked: ['pay'], onlyTicked: true })
  expect(sentOf(kept)).toEqual({ answer: '', themes: ['pay'] })
  expect(sentOf(writeSaid({ words: 'for all', ticked: ['pay'], onlyTicked: false }))).toEqual({
    answer: 'for all',
    themes: ['pay'],
  })
})

test('does not read a pasted separator as a tick', () => {
  const kept = writeSaid({ words: 'a\u001fpay\u001fonly', ticked: ['hours'], onlyTicked: false })
  expect(sentOf(kept)).toEqual({ answer: 'a pay only', themes: ['hours'] })
})

import { expect, test } from 'vitest'
import type { Saving } from './outbox.ts'
import { noticeAfter, type Said, silent } from './saving-notice.ts'

/** What a screen reader announces during these states. */
function said(happenings: Saving[]) {
  let notice = silent
  const words: Said[] = []
  for (const saving of happenings) {
    const before = notice
    notice = noticeAfter(before, saving)
    if (notice !== before && notice.isNews) words.push(notice.says)
  }
  return words
}

test('forty saved answers are told once', () => {
  const answer: Saving[] = ['sending', 'saved']
  expect(said(Array.from({ length: 40 }, () => answer).flat())).toEqual(['saved'])
})

test('each turn for the worse or the better is told', () => {
  expect(said(['sending', 'saved', 'sending', 'failing', 'failing', 'saved', 'sending', 'saved'])).toEqual([
    'saved',
    'failing',
    'saved',
  ])
})

test('while an answer is on its way nothing claims that it is saved', () => {
  expect(noticeAfter(noticeAfter(silent, 'saved'), 'sending').says).toBeNull()
})

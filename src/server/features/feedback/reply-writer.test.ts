import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FeedbackProps, writeFeedbackReply } from './reply-writer.ts'

const reply = (more: Partial<FeedbackProps> = {}) =>
  writeFeedbackReply({
    company: 'Harbour Bakery Ltd',
    name: 'Sam Okoro',
    rating: 5,
    additional_comments: null,
    ...more,
  })

test('A feedback reply uses the first name and is signed by the company', () => {
  expect(reply()).toMatch(/^Hello Sam,\n\n/)
  expect(reply()).toMatch(/\n\nKind regards,\nHarbour Bakery Ltd$/)
})

test.each([null, '', '  ', 'Mr Smith', 'http://spam.example', '<b>x</b>', 'you!!!', 'x'.repeat(200)])(
  'A reply’s greeting leaves out a name such as %j',
  (name) => {
    expect(reply({ name })).toMatch(/^Hello,\n/)
  },
)

test('Good, average, bad and missing ratings get different replies', () => {
  expect(new Set([5, 3, 1, null].map((rating) => reply({ rating }))).size).toBe(4)
  expect(reply({ rating: 1 })).toContain('sorry')
  expect(reply({ rating: 5 })).not.toContain('sorry')
})

test('A reply mentions the comment’s topic', () => {
  expect(reply({ rating: 2, additional_comments: 'The PARCEL came broken.' })).toContain(
    'delivery and the quality',
  )
  expect(reply({ additional_comments: 'Hmm.' })).toContain('We have read your comments carefully.')
})

test('A reply repeats nothing the customer typed, except a plain first name', () => {
  const word = fc.string({
    unit: fc.constantFrom('x', 'Q', '<', '>', '!', ' ', '\n', '{', '}', '$', '&'),
    minLength: 4,
  })
  const ours = (rating: number | null) => reply({ name: null, rating, additional_comments: 'Hmm.' })
  fc.assert(
    fc.property(
      word.filter((text) => text.trim() !== ''),
      fc.option(fc.integer({ min: -1, max: 7 })),
      (additional_comments, rating) => {
        expect(reply({ name: additional_comments.replace(/[xQ]/g, '<'), rating, additional_comments })).toBe(
          ours(rating),
        )
      },
    ),
  )
})

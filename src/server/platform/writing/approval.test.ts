import { describe, expect, test } from 'vitest'
import { approvedHtml, approvedLetter } from './approval.ts'

const told = {
  props: { title: "Bakers' week", respondents: 1_250, overall: 7.4, comment: 'It took 9 days.' },
}

const forms = { html: approvedHtml, letter: approvedLetter }

const refused: [why: string, text: string, objection: string][] = [
  ['nothing', ' \n ', 'no words'],
  ['an empty fence', '```html\n```', 'no words'],
  ['a link', 'Read https://example.com today.', 'a link'],
  ['a link without its scheme', 'Read www.example.com today.', 'a link'],
  ['a domain with a path', 'Read example.com/today.', 'a link'],
  ['an email address', 'Write to boss@example.com.', 'a link'],
  ['code', 'Do this: ```rm```, and that.', 'markup'],
  ['a given number as a percentage', 'About 9% are content.', 'a percentage'],
  ['a percentage in words', 'About 9 per cent are content.', 'a percentage'],
  ['a number that is not in the data', 'All 51 are content.', 'a number of its own'],
  ['a decimal that is not in the data', 'It stands at 7.41 now.', 'a number of its own'],
  ['a part of a number', 'Some 250 people.', 'a number of its own'],
  ['a sum of money', 'We refund £20.', 'a number of its own'],
  ['a fraction sign', 'About ½ of them.', 'other digits'],
  ['digits of another script', 'About ٩٩ of them.', 'other digits'],
]

const accepted = [
  'All is well.',
  'Of 1,250 people most are content, at 7.4 out of 10.',
  'The score is 7.4/10.',
  'It took 9 days; 1250 people know.',
  'Tom & Ada say 9 < 1250.',
]

describe.each(Object.entries(forms))('a text written as %s', (_form, approve) => {
  test.each(refused)('The check on a model’s text refuses %s', (_why, text, objection) => {
    expect(approve(text, told)).toEqual({ objection })
  })

  test.each(accepted)('The check on a model’s text accepts ‘%s’', (text) => {
    expect(approve(text, told)).toHaveProperty('text')
  })

  test('A code fence around a model’s text is removed', () => {
    expect(approve('```text\nAll is well.\n```', told)).toEqual(approve('All is well.', told))
  })

  test('A model’s text is refused if it is far too long', () => {
    expect(approve('word '.repeat(5_000), told)).toEqual({ objection: 'length' })
  })
})

test('A model’s HTML keeps only plain elements, and hidden text is checked too', () => {
  expect(
    approvedHtml('<p onclick="x()">All is <em class="y">well</em>.</p><script>9</script>', told),
  ).toEqual({
    text: '<p>All is <em>well</em>.</p>',
  })
  expect(approvedHtml('<p>Nearly 9<em>9</em> people.</p>', told)).toEqual({
    objection: 'a number of its own',
  })
  expect(approvedHtml('<script>alert(1)</script>', told)).toEqual({ objection: 'no words' })
  expect(approvedHtml('<p>&lt;b&gt;well&lt;/b&gt;</p>', told)).toEqual({ objection: 'markup' })
})

test('A model’s text for an email must be short and plain', () => {
  expect(approvedLetter('<p>All is well.</p>', told)).toEqual({ objection: 'markup' })
  expect(approvedLetter('word '.repeat(401), told)).toEqual({ objection: 'length' })
  expect(approvedHtml('word '.repeat(401), told)).toHaveProperty('text')
})

import { expect, test } from 'vitest'
import { MAX_HOW, MAX_TITLE } from '#domain/actions.ts'
import type { Template } from '#domain/template.ts'
import { suggestionsIn } from './suggested.ts'

const category = (id: number, name: string) => ({ id, name, description: '', color: 'c1', questions: [] })
const template: Pick<Template, 'categories'> = {
  categories: [category(1, 'Work'), category(2, 'Work & play'), category(3, "Pay, O'Hara's")],
}
const read = (html: string) => suggestionsIn(html, template)

test('A suggestion is read as a title, a text and the first category it names', () => {
  const html =
    '<ol><li><strong>Talk about pay.</strong> In <em>Pay, O&#39;Hara&#39;s</em> (4.0 out of ten), 5 of 9 people. Do it by May.</li>' +
    '<li><strong>Play</strong>: In <em>Work &amp; play</em> more is asked for.</li><li><strong>Tell everybody.</strong> Soon.</li></ol>'
  expect(read(html.replaceAll('&#39;', "'"))).toEqual([
    {
      title: 'Talk about pay',
      text: "In Pay, O'Hara's (4.0 out of ten), 5 of 9 people. Do it by May.",
      category_id: 3,
      level: null,
    },
    { title: 'Play', text: 'In Work & play more is asked for.', category_id: 2, level: null },
    { title: 'Tell everybody', text: 'Soon.', category_id: null, level: null },
  ])
})

test('A suggestion’s first sentence becomes its title, and no words are lost', () => {
  expect(read('<ul><li>Share the results. Then <em>Work</em> on one.</li></ul>')).toEqual([
    { title: 'Share the results', text: 'Share the results. Then Work on one.', category_id: 1, level: null },
  ])
})

test('Plain text and empty list items contain no suggestions', () => {
  expect(read('<p>Talk to everybody.</p>')).toEqual([])
  expect(read('<ol><li> </li><li><strong></strong></li></ol>')).toEqual([])
})

test('Suggestions are read from the innermost items of a nested list', () => {
  expect(read('<ol><li>Outer<ol><li><strong>Inner.</strong> How.</li></ol></li></ol>')).toEqual([
    { title: 'Inner', text: 'How.', category_id: null, level: null },
  ])
})

test('A suggestion is shortened to fit an action’s limits', () => {
  const [long] = read(`<li><strong>${'t'.repeat(300)}</strong> ${'h '.repeat(2_000)}</li>`)
  expect([long!.title.length, long!.text.length <= MAX_HOW]).toEqual([MAX_TITLE, true])
  expect(long!.title.endsWith('…')).toBe(true)
})

test('A suggestion from our library has the right control level', () => {
  const levelOf = (title: string) => read(`<ol><li><strong>${title}.</strong> How.</li></ol>`)[0]?.level
  expect(levelOf('Reduce the load at the busiest times')).toBe('prevents')
  expect(levelOf('Make useful feedback a habit')).toBe('copes')
  expect(levelOf('Put every source of help on one page')).toBe('supports')
  expect(levelOf('Talk about pay')).toBe(null)
})

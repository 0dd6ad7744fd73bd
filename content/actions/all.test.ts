import { expect, test } from 'vitest'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import { hse } from '#content/templates/hse.ts'
import { actionLibrary } from './all.ts'
import { generalActions, lastActions, neutralLabels } from './general.ts'
import { insights } from './insights.ts'

const actions = [
  ...actionLibrary.flatMap(({ impacts, obstacles, goals, low, middle, high }) => [
    ...[impacts, obstacles, goals].flatMap((named) => Object.values(named)),
    low,
    middle,
    high,
  ]),
  ...Object.values(generalActions).flat(),
  ...Object.values(lastActions),
]

test('The action list has one action for every default template option', () => {
  const kinds = { impact: 'impacts', obstacle: 'obstacles', goal: 'goals' } as const
  for (const { name, questions } of employeeWellbeing.categories) {
    const library = actionLibrary.find(({ category }) => category === name)!
    for (const [role, kind] of Object.entries(kinds)) {
      const labels = questions.find((question) => question.role === role)!.options.map(({ label }) => label)
      const expected = labels.filter((label) => !neutralLabels.has(label.toLowerCase()))
      expect(Object.keys(library[kind as 'goals'])).toEqual(expected)
    }
  }
})

test('Every HSE area has suggested actions', () => {
  const known = actionLibrary.map(({ category }) => category)
  for (const { name } of hse.categories) expect(known).toContain(name)
})

test('No sentence appears twice in the suggested actions', () => {
  const sentences = [
    ...actions.flatMap(({ title, how }) => [title, ...how.split(/(?<=[.!?])\s+/)]),
    ...actionLibrary.flatMap(({ strongest, weakest }) => [strongest, weakest]),
    ...Object.values(insights).flatMap((words) => (typeof words === 'string' ? words : Object.values(words))),
  ]
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
})

test('The suggested actions contain no figures or markup', () => {
  for (const { title, how } of actions) {
    expect(`${title} ${how}`).not.toMatch(/[\d<>&"]/)
    expect(title).not.toMatch(/[.!?]$/)
    expect(how).toMatch(/\.$/)
  }
})

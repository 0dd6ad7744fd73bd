import { describe, expect, test } from 'vitest'
import { claimsCause, claimsChange, type Told } from './claims.ts'

const told: Told = {
  props: {
    title: 'Autumn survey',
    team: 'Delivery drivers',
    labels: [
      ['Priorities keep changing', 17],
      ['Rising bills at home', 9],
      ['Hours or pay that go up and down', 12],
    ],
  },
  subjects: [
    { name: null, moved: null },
    { name: 'Workload and control', moved: 'up' },
    { name: 'Financial wellbeing', moved: 'down' },
    { name: 'Mental wellbeing', moved: null },
    { name: 'Purpose and growth', moved: null },
  ],
}
/** Data in which every subject has a clear rise. */
const better: Told = {
  ...told,
  subjects: (told.subjects ?? []).map(({ name }) => ({ name, moved: 'up' as const })),
}
/** Data for a reply to a customer, with no known changes. */
const nothing: Told = { props: { company: 'Harbour Bakery', name: 'Rose Hill', comments: 'The queue grew.' } }

const claimed = [
  'Mental wellbeing improved.',
  'Mental wellbeing has improved since the last survey.',
  'Mental wellbeing rose by 0.3.',
  'Mental wellbeing fell slightly.',
  'Purpose and growth has fallen since spring.',
  'Purpose and growth declined a little.',
  'Mental wellbeing dropped to 6.1.',
  'There was a small drop in Mental wellbeing.',
  'The biggest rise is in Purpose and growth.',
  'We see a slight improvement in Mental wellbeing.',
  'Mental wellbeing is up 0.3.',
  'Mental wellbeing is down by 0.2 on the last survey.',
  'Mental wellbeing is higher than in the last survey.',
  'Purpose and growth is worse than before.',
  'Mental wellbeing is getting better.',
  'Mental wellbeing is slowly improving.',
  'Mental wellbeing shows an upward trend.',
  'Mental health scores have slipped, while Workload and control rose.',
  'Workload and control rose, and Mental wellbeing increased as well.',
  'Workload and control and Mental wellbeing both rose.',
  'Workload and control fell.',
  'Financial wellbeing rose.',
  'Financial wellbeing is higher than in the last survey.',
  'Overall, things have improved.',
  'Wellbeing has improved across the company.',
  'The company is doing better than last year.',
  'The overall score rose from 6.4 to 6.6.',
  'It rose by 0.2.',
  'Mental wellbeing stands at 7.1. It has risen since the last survey.',
  'The mental side went up.',
  'Morale has deteriorated.',
  'Purpose has changed since the last survey.',
  'There is a marked change in Mental wellbeing.',
  'Not only did Mental wellbeing rise: it has improved in every team.',
  'The score grew.',
  'Mental wellbeing has recovered.',
]

const toldAsItIs = [
  'Workload and control rose by 0.8.',
  'Workload and control has clearly risen since the last survey.',
  'Financial wellbeing fell by 0.5, which is more than chance.',
  'Workload and control rose by 0.8 and Financial wellbeing fell by 0.5.',
  'The biggest clear rise is in Workload and control, and the biggest clear fall is in Financial wellbeing.',
  'Workload and control rose, while there is no clear change in Mental wellbeing.',
  'Workload and control stands at 6.2. It is 0.8 higher than in the last survey.',
  'There is no clear change overall since the last survey.',
  'Mental wellbeing has not clearly changed.',
  'No category shows a clear change since the last survey.',
  'Mental wellbeing stands at 7.1, without a clear change.',
  'Mental wellbeing remains about where it was.',
  'Mental wellbeing is the strongest area, at 7.1 out of ten.',
  'Purpose and growth is lower than Mental wellbeing.',
  '17 of 51 people named ‘Priorities keep changing’.',
  'For the year ahead 12 people would like ‘Rising bills at home’ to be talked about.',
  'People name ‘Hours or pay that go up and down’ most.',
  'Agree one change that would improve Mental wellbeing within a month.',
  'Ask each team what would help, and see whether it has improved by the next survey.',
  'Raise the matter at the next meeting and follow up after four weeks.',
  'Plan the week as a team on Monday and move what collides.',
  'Share the results with everybody and say what will happen next.',
  'Reduce the number of deadlines in the same week.',
  'Tell people what has changed and what has not.',
  'Most people answered: 51 of 58.',
  'More than half of them chose it.',
  'Talk it over with the delivery drivers before the end of the month.',
]

describe('claims of change', () => {
  test.each(claimed)('The claims check refuses ‘%s’ without a clear change', (text) => {
    expect(claimsChange(text, told)).toBe(true)
  })

  test.each(toldAsItIs)('The claims check accepts ‘%s’', (text) => {
    expect(claimsChange(text, told)).toBe(false)
  })

  test.each([
    'Overall, things have improved.',
    'It rose by 0.2.',
    'Mental wellbeing has risen, and Purpose and growth is up 0.4.',
    'Everything is better than in the last survey.',
  ])('The claims check accepts ‘%s’ if the change is clear', (text) => {
    expect(claimsChange(text, better)).toBe(false)
    expect(claimsChange(text.replace('risen', 'fallen').replace('improved', 'declined'), told)).toBe(true)
  })

  test('A reply to a customer may not claim a change', () => {
    for (const text of [
      'We have improved our packing since.',
      'Our service got better.',
      'Waiting times have dropped.',
    ])
      expect(claimsChange(text, nothing)).toBe(true)
    for (const text of ['Hello Rose, thank you for the kind words.', 'We are sorry that you had to wait.'])
      expect(claimsChange(text, nothing)).toBe(false)
  })
})

const causes = [
  'Too many deadlines drive the low score.',
  'Workload drives stress.',
  'Pressure is driven by deadlines.',
  'Deadlines are a key driver of stress.',
  'Missing breaks cause the low score.',
  'The low score is caused by deadlines.',
  'It is low because of the deadlines.',
  'Mental wellbeing is low because people have no breaks.',
  'The score is low due to missing breaks.',
  'The result is due to the new rota.',
  'Thanks to the new rota people feel well.',
  'Long hours lead to stress, and this leads to absence.',
  'The new rota has resulted in fewer complaints.',
  'This stems from too few hands.',
  'As a result of the deadlines people are tired.',
  'Deadlines are the reason for the low score.',
  'That explains the low score.',
  'The low score is explained by the deadlines.',
  'Missing breaks contribute to it.',
  'The pay review brought about the rise.',
]

const noCauses = [
  '23 of 51 people named ‘Too many deadlines at once’.',
  'The issue named most often is named in the same area.',
  'Find out what is behind the problem.',
  'Say thanks to everybody who took part.',
  'Many thanks to you for telling us.',
  'The meeting is due to start at nine.',
  'A delivery driver and a baker look after it together.',
  'Put it in writing, because a date makes it easier to keep.',
  'The scores and the words point the same way.',
  'Begin with the area that has the lowest score.',
  'The owner explains the plan at the next meeting.',
  'Name one person who is responsible for it.',
]

describe('claims of cause', () => {
  test.each(causes)('The claims check refuses ‘%s’', (text) => {
    expect(claimsCause(text, told)).toBe(true)
    expect(claimsCause(text, better)).toBe(true)
  })

  test.each(noCauses)('The claims check accepts ‘%s’', (text) => {
    expect(claimsCause(text, told)).toBe(false)
  })
})

test('The claims tests have at least 60 sentences', () => {
  expect(claimed.length + toldAsItIs.length + causes.length + noCauses.length).toBeGreaterThanOrEqual(60)
})

test('A claim that repeats a verdict from the data is recognised', () => {
  const props = {
    ...(told.props as object),
    overall_verdict: 'no_clear_change',
    categories: [{ verdict: 'risen' }, { verdict: 'fallen' }],
  }
  const given = { ...told, props }
  for (const text of [
    'Mental wellbeing has risen.',
    'Purpose and growth has fallen.',
    'Overall wellbeing has risen since the last survey.',
  ])
    expect(claimsChange(text, given), text).toBe(true)
  expect(claimsChange('Workload and control has risen.', given)).toBe(false)
})

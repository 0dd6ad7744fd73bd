import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureProblem, hazardAreas, levels } from './assessment.ts'
import { type AssessedAction, isCheckDue, proposedAreas, type ToAssess, toDo } from './assessment-to-do.ts'
import { bands } from './bands.ts'

const COMPLETE: ToAssess = {
  areas: [
    { area: 'demands', band: 'red' },
    { area: 'role', band: 'green' },
  ],
  teams: [],
  hazards: [
    {
      area: 'demands',
      tag_id: null,
      cause: 'Too few people on Saturdays',
      in_place: [{ level: 'prevents' }],
      no_more: 'It is enough',
      actions: [],
    },
  ],
  actions: [],
  consulted: ['2027-03-01'],
  closed_on: '2027-02-18',
  today: '2027-05-01',
  sponsor: 'Grace',
  assessor: 'Lee',
  review_on: '2028-02-18',
  evidence: 1,
  training: 1,
  policy: { name: 'Wellbeing', none: false },
  changed_since: null,
}
const [HAZARD] = COMPLETE.hazards
const ACTION: AssessedAction = {
  id: 1,
  title: 'Hire a fifth person',
  status: 'planned',
  level: 'prevents',
  due_on: '2027-06-01',
  check_on: '2027-09-01',
  checks: [],
}

const missing = (changes: Partial<ToAssess>) => {
  const { finish, stronger } = toDo({ ...COMPLETE, ...changes })
  return [...finish, ...stronger]
}
const hazard = (changes: object) => [{ ...HAZARD!, ...changes }]

test('The to-do list of a complete assessment is empty', () => {
  expect(missing({})).toEqual([])
})

test.each<[sentence: string, changes: Partial<ToAssess>]>([
  ['Demands is red. Write down what causes it.', { hazards: [] }],
  [
    'Role is yellow. Write down what causes it.',
    { areas: [...(COMPLETE.areas ?? []), { area: 'role', band: 'yellow' }] },
  ],
  ['Talk over the seven areas, then add what you found.', { areas: null, hazards: [] }],
  [
    'Control is red for Kitchen. Write down what causes it.',
    {
      teams: [
        {
          id: 4,
          name: 'Kitchen',
          responsible: null,
          areas: [
            { area: 'control', band: 'red' },
            { area: 'role', band: 'yellow' },
            { area: 'demands', band: 'red' },
          ],
        },
      ],
    },
  ],
  [
    'Control is red. Write down what causes it.',
    {
      areas: [...(COMPLETE.areas ?? []), { area: 'control', band: 'red' }],
      teams: [{ id: 4, name: 'Kitchen', responsible: null, areas: [{ area: 'control', band: 'red' }] }],
    },
  ],
  [
    'Control is red for Kitchen and Bar. Write down what causes it.',
    {
      teams: ['Kitchen', 'Bar'].map((name, id) => ({
        id,
        name,
        responsible: null,
        areas: [{ area: 'control', band: 'red' }],
      })),
    },
  ],
  [
    '‘Too few people on Saturdays’: say what more you will do, or why nothing more is needed.',
    { hazards: hazard({ no_more: null }) },
  ],
  [
    '‘Too few people on Saturdays’: say what more you will do, or why nothing more is needed.',
    { hazards: hazard({ no_more: null, actions: [1] }), actions: [{ ...ACTION, status: 'dropped' }] },
  ],
  [
    'Nothing here prevents a cause. All 2 controls help people cope or support them afterwards.',
    { hazards: hazard({ in_place: [{ level: 'copes' }, { level: 'supports' }] }) },
  ],
  [
    'Nothing here prevents a cause. All 2 controls help people cope or support them afterwards.',
    {
      hazards: hazard({ in_place: [{ level: 'copes' }], actions: [1] }),
      actions: [{ ...ACTION, level: 'supports' }],
    },
  ],
  ['Record whom you have consulted since the survey closed.', { consulted: ['2027-02-17', null] }],
  ['Say who signs off the assessment.', { sponsor: null }],
  ['Say who carried it out.', { assessor: null }],
  ['‘Hire a fifth person’ was due on 30 April 2027.', { actions: [{ ...ACTION, due_on: '2027-04-30' }] }],
  [
    '‘Hire a fifth person’ was due for a check on 30 April 2027.',
    { actions: [{ ...ACTION, status: 'done', check_on: '2027-04-30' }] },
  ],
  ['The review was due on 30 April 2027.', { review_on: '2027-04-30' }],
  [
    '‘Hire a fifth person’ did not work. Change it or add another control.',
    {
      actions: [{ ...ACTION, status: 'done', checks: [{ result: 'not', planned_on: '2027-09-01' }] }],
    },
  ],
  ['This has changed since version 2 was filed.', { changed_since: 2 }],
  ['Add other evidence, such as sickness absence or staff turnover.', { evidence: 0 }],
  ['Record your policy.', { policy: { name: null, none: false } }],
  ['Record what training managers have had.', { training: 0 }],
  [
    'Name who is responsible for Kitchen.',
    {
      hazards: [...COMPLETE.hazards, { ...HAZARD!, tag_id: 4 }],
      teams: [{ id: 4, name: 'Kitchen', responsible: null, areas: [] }],
    },
  ],
])('The to-do list of an assessment says “%s”', (sentence, changes) => {
  expect(missing(changes)).toEqual([sentence])
})

test('Red areas of teams are named beside a yellow area of the company', () => {
  const kitchen = {
    id: 4,
    name: 'Kitchen',
    responsible: null,
    areas: [{ area: 'role', band: 'red' }],
  } as const
  const areas = [...(COMPLETE.areas ?? []).slice(0, 1), { area: 'role', band: 'yellow' }] as const
  expect(missing({ areas, teams: [kitchen] })).toEqual([
    'Role is yellow. Write down what causes it.',
    'Role is red for Kitchen. Write down what causes it.',
  ])
})

test('An assessment with one control gets no advice on prevention', () => {
  expect(missing({ hazards: hazard({ in_place: [{ level: 'copes' }] }) })).toEqual([])
})

test('A check is due from the day after its date until it is recorded', () => {
  const done = { ...ACTION, status: 'done', check_on: '2027-05-01' } as const
  expect(isCheckDue(done, '2027-05-01')).toBe(false)
  expect(isCheckDue(done, '2027-05-02')).toBe(true)
  const checks = [{ result: 'works', planned_on: '2027-05-01' }] as const
  expect(isCheckDue({ ...done, checks }, '2027-05-02')).toBe(false)
  // A new check date makes the check due again.
  expect(isCheckDue({ ...done, checks, check_on: '2027-06-01' }, '2027-06-02')).toBe(true)
})

test('The to-do list suggests yellow areas for the company, but not for teams', () => {
  const areas = bands.map((band, index) => ({ area: hazardAreas[index]!, band }))
  const teams = [{ id: 4, name: 'Kitchen', responsible: null, areas }]
  expect(proposedAreas({ areas, teams, hazards: [] })).toEqual([
    { area: 'demands', band: 'red', tag_id: null, team: null },
    { area: 'control', band: 'yellow', tag_id: null, team: null },
    { area: 'demands', band: 'red', tag_id: 4, team: 'Kitchen' },
  ])
})

test('The to-do list never names a team without a report', () => {
  const areas = fc.array(
    fc.record({ area: fc.constantFrom(...hazardAreas), band: fc.option(fc.constantFrom(...bands)) }),
    { maxLength: 8 },
  )
  const arbitrary = fc.record({
    areas: fc.option(areas),
    teams: fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 3 }),
        name: fc.constantFrom('Kitchen', 'Bar', 'Laundry'),
        responsible: fc.option(fc.string()),
        areas,
      }),
      { maxLength: 3 },
    ),
    hazards: fc.array(
      fc.record({
        area: fc.constantFrom(...hazardAreas),
        tag_id: fc.option(fc.integer({ min: 1, max: 9 })),
        cause: fc.string(),
        in_place: fc.array(fc.record({ level: fc.constantFrom(...levels) }), { maxLength: 6 }),
        no_more: fc.option(fc.string()),
        actions: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
      }),
      { maxLength: 6 },
    ),
  })
  fc.assert(
    fc.property(arbitrary, (given) => {
      const all = { ...COMPLETE, ...given, actions: [ACTION] }
      const said = toDo(all)
      expect(toDo(structuredClone(all))).toEqual(said)
      const named = new Set<string>(given.teams.map(({ name }) => name))
      const unnamed = ['Kitchen', 'Bar', 'Laundry'].filter((name) => !named.has(name))
      const ours = said.finish.filter((sentence) => sentence.includes(' is red for '))
      expect(ours.filter((sentence) => unnamed.some((name) => sentence.includes(name)))).toEqual([])
    }),
  )
})

test('A team’s count of people or cases must be 0 or at least k', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 6 }),
      fc.nat(10),
      fc.constantFrom('people', 'cases', 'days', 'hours', 'per_cent'),
      (k, figure, unit) => {
        const accepted = figureProblem({ tag_id: 1, figure, unit }, k) === null
        const isCount = unit === 'people' || unit === 'cases'
        expect(accepted).toBe(isCount && (figure === 0 || figure >= k))
      },
    ),
  )
})

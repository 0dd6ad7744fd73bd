import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionLibrary } from '#content/actions/all.ts'
import { generalActions, lastActions } from '#content/actions/general.ts'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import { claimsCause, claimsChange } from '#server/platform/writing/claims.ts'
import { writeReport } from './builtin.ts'
import type { CategoryProps, Named, ReportProps } from './props.ts'
import { subjectsOf } from './writer.ts'

const labelsOf = (role: string) => [
  ...new Set(
    employeeWellbeing.categories.flatMap(({ questions }) =>
      questions
        .filter((question) => question.role === role)
        .flatMap(({ options }) => options.map(({ label }) => label)),
    ),
  ),
]

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  'a & b',
  '"quoted"',
  '12 <b>months',
  "it's",
  ' ',
  '$& $1',
  'constructor',
  'Other',
)
const score = fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10))
/** A random verdict. It has a change only if the verdict is clear. */
const since = fc
  .tuple(
    fc.constantFrom(
      'risen' as const,
      'fallen' as const,
      'no_clear_change' as const,
      'cannot_be_told' as const,
      null,
    ),
    fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10),
  )
  .map(([verdict, size]) => ({
    verdict,
    change: verdict === 'risen' ? size : verdict === 'fallen' ? -size : null,
  }))

const named = (role: string, respondents: number) =>
  fc
    .uniqueArray(
      fc.tuple(
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...labelsOf(role)) }, hostile),
        fc.integer({ min: Math.min(3, respondents), max: respondents }),
      ),
      { maxLength: 5, selector: ([label]) => label },
    )
    .map((list): Named[] => list.sort((a, b) => b[1] - a[1]))

const category = (name: string, respondents: number): fc.Arbitrary<CategoryProps> =>
  fc
    .record({
      name: fc.constant(name),
      score,
      since,
      impacting_issues: named('impact', respondents),
      obstacles: named('obstacle', respondents),
      goals: named('goal', respondents),
      unaffected: named('impact', respondents),
    })
    .map(({ since, ...category }) => ({ ...category, ...since }))

const ownNames = fc.subarray(employeeWellbeing.categories.map(({ name }) => name))
const names = fc.oneof(
  ownNames,
  fc.uniqueArray(
    fc.oneof(fc.string({ unit: fc.constantFrom('a', 'B', '7', ' ', '<', '&', 'é'), minLength: 1 }), hostile),
    { maxLength: 7 },
  ),
)

const propsAbout = (names: fc.Arbitrary<string[]>): fc.Arbitrary<ReportProps> =>
  fc
    .tuple(names, fc.integer({ min: 0, max: 30_000 }), fc.nat(3), fc.nat(4000))
    .chain(([names, respondents, left, silent]) =>
      fc.record({
        title: fc.string(),
        kind: fc.constantFrom('full' as const, 'pulse' as const),
        team: fc.option(hostile),
        respondents: fc.constant(respondents),
        completed: fc.constant(respondents + left),
        recipients: fc.constant(respondents + left + silent),
        cards_over: fc.constant(0),
        is_without_lists: fc.boolean(),
        overall: score,
        since,
        categories: fc.tuple(...names.map((name) => category(name, respondents))),
      }),
    )
    .map(({ since, ...props }) => ({
      ...props,
      overall_change: since.change,
      overall_verdict: since.verdict,
    }))

const anyProps = propsAbout(names)

const textOf = ({ key_insights, suggested_actions }: ReturnType<typeof writeReport>) =>
  key_insights + suggested_actions

const plain = (html: string) =>
  html
    .replace(/<\/?(p|li|ol)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const numbersIn = (text: string) =>
  (text.match(/\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?/g) ?? []).map((found) => Number(found.replaceAll(',', '')))

const sentencesIn = (html: string) =>
  plain(html)
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

const actionsIn = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, action]) => action)

describe('for any facts', () => {
  test('Report texts contain only numbers from the report’s data', () => {
    fc.assert(
      fc.property(anyProps, (props) => {
        const known = new Set(numbersIn(JSON.stringify(props)))
        expect(numbersIn(plain(textOf(writeReport(props)))).filter((number) => !known.has(number))).toEqual(
          [],
        )
      }),
    )
  })

  test('Report texts mention only clear changes and never claim a cause', () => {
    fc.assert(
      fc.property(propsAbout(ownNames), (props) => {
        const told = { props, subjects: subjectsOf(props) }
        const text = plain(textOf(writeReport(props)))
        expect({ change: claimsChange(text, told), cause: claimsCause(text, told) }).toEqual({
          change: false,
          cause: false,
        })
      }),
    )
  })

  test('The same facts always give the same report text', () => {
    fc.assert(
      fc.property(anyProps, (props) => {
        const before = structuredClone(props)
        expect(writeReport(props)).toEqual(writeReport(before))
        expect(props).toEqual(before)
      }),
    )
  })

  test('Report texts never repeat a sentence', () => {
    fc.assert(
      fc.property(anyProps, (props) => {
        const sentences = sentencesIn(textOf(writeReport(props)))
        expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
      }),
    )
  })

  test('Report texts use a few plain HTML elements and close each of them', () => {
    fc.assert(
      fc.property(anyProps, (props) => {
        const html = textOf(writeReport(props))
        const open: string[] = []
        for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
          expect(['p', 'ol', 'li', 'strong', 'em']).toContain(tag)
          if (slash) expect(open.pop()).toBe(tag)
          else open.push(tag)
        }
        expect(open).toEqual([])
        expect(html.replace(/<\/?(p|ol|li|strong|em)>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/)
      }),
    )
  })

  test('Report texts have three to five actions and at most three paragraphs', () => {
    fc.assert(
      fc.property(anyProps, (props) => {
        const { key_insights, suggested_actions } = writeReport(props)
        expect(actionsIn(suggested_actions).length).toBeGreaterThanOrEqual(3)
        expect(actionsIn(suggested_actions).length).toBeLessThanOrEqual(5)
        const paragraphs = props.kind === 'pulse' ? 2 : 3
        expect(key_insights.match(/<p>/g)?.length).toBe(props.respondents === 0 ? 1 : paragraphs)
        expect(textOf({ key_insights, suggested_actions })).not.toMatch(/undefined|null|NaN|\[object| {2}|‘’/)
      }),
    )
  })
})

test('The built-in actions never claim a change or a cause', () => {
  const told = { props: {}, subjects: subjectsOf(props({ overall_change: null, overall_verdict: null })) }
  const texts = [...actionLibrary, generalActions, lastActions].flatMap(textsIn)
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => claimsChange(text, told) || claimsCause(text, told))).toEqual([])
})

function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(textsIn) : []
}

const area = (name: string, score: number | null, more: Partial<CategoryProps> = {}): CategoryProps => ({
  name,
  score,
  change: null,
  verdict: 'no_clear_change',
  impacting_issues: [],
  obstacles: [],
  goals: [],
  unaffected: [],
  ...more,
})

const props = (more: Partial<ReportProps> = {}): ReportProps => ({
  title: 'Summer survey',
  kind: 'full',
  team: null,
  respondents: 51,
  completed: 51,
  recipients: 58,
  cards_over: 0,
  is_without_lists: false,
  overall: 7.2,
  overall_change: 0.4,
  overall_verdict: 'risen',
  categories: [
    area('Relationships and support', 8.2),
    area('Mental wellbeing', 7.5, { impacting_issues: [['Switching off after work', 14]] }),
    area('Financial wellbeing', 7.3, { change: -0.6, verdict: 'fallen' }),
    area('Workload and control', 5.4, {
      change: 1.2,
      verdict: 'risen',
      impacting_issues: [
        ['Too many deadlines at once', 23],
        ['Priorities keep changing', 17],
      ],
      obstacles: [['Not enough people', 19]],
      goals: [['A say in planning', 21]],
    }),
  ],
  ...more,
})

const everywhere = (score: number) =>
  props({
    overall: score,
    overall_change: null,
    overall_verdict: null,
    categories: employeeWellbeing.categories.map(({ name }) => area(name, score)),
  })

test('The first suggestion addresses the top issue in the weakest area', () => {
  const [first, second] = actionsIn(writeReport(props()).suggested_actions)
  expect(first).toMatch(
    /^<strong>Plan the week as a team on Monday\.<\/strong> .*23 of 51 people named ‘Too many deadlines at once’/,
  )
  expect(second).toMatch(
    /^<strong>Agree what to stop until you have more staff\.<\/strong> .*19 of 51 people/,
  )
})

test('Report texts name the best and worst area, the changes and the top issue', () => {
  const { key_insights } = writeReport(props())
  expect(key_insights).toContain('overall wellbeing is 7.2 out of ten')
  expect(key_insights).toContain('It is 0.4 higher than in the last survey')
  expect(key_insights).toContain('The strongest area is <em>Relationships and support</em>, at 8.2')
  expect(key_insights).toContain('The weakest area is <em>Workload and control</em>, at 5.4')
  expect(key_insights).toContain('<em>Workload and control</em> (up 1.2)')
  expect(key_insights).toContain('<em>Financial wellbeing</em> (down 0.6)')
  expect(key_insights).toContain('‘Too many deadlines at once’')
})

test('Low, middle and high results get different words and actions', () => {
  const [low, middle, high] = [2, 6, 9].map((score) => writeReport(everywhere(score)))
  const shared = (a: string, b: string) =>
    sentencesIn(a).filter((sentence) => sentencesIn(b).includes(sentence))
  const titles = (html: string) =>
    [...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, title]) => title).slice(0, -1)
  expect(new Set([low, middle, high].flatMap((text) => titles(text!.suggested_actions))).size).toBe(
    [low, middle, high].flatMap((text) => titles(text!.suggested_actions)).length,
  )
  expect(
    shared(low!.key_insights, high!.key_insights).some((sentence) =>
      sentence.includes('overall wellbeing is'),
    ),
  ).toBe(false)
})

test('Report texts state low participation and how many answers are counted', () => {
  const { key_insights } = writeReport(
    props({ team: 'Night shift', respondents: 9, completed: 11, recipients: 30 }),
  )
  expect(key_insights).toContain('In the team <em>Night shift</em>')
  expect(key_insights).toContain(
    '11 of 30 people answered. To protect confidentiality, 9 of 11 answers are counted.',
  )
  expect(key_insights).toContain('so treat this report with caution')
})

test('Texts for people with a seat state only how many are counted', () => {
  const seat = { respondents: 9, completed: 9, recipients: 30, categories: [], counts_only: true as const }
  const { key_insights, suggested_actions } = writeReport(props(seat))
  expect(key_insights).toContain(
    '9 of 30 people are counted. This report does not say how many people answered, so that nobody can tell who did. Fewer than half are counted, so treat this report with caution.',
  )
  expect(suggested_actions).toContain('9 of 30 people are counted and will judge the survey')
  expect(key_insights + suggested_actions).not.toMatch(/\d people answered|took part/)
})

test('Report texts name tied categories together and do not rank them', () => {
  const tied = props({ categories: [area('Vans', 4), area('Canteen', 8.5), area('Depot', 8.5)] })
  expect(writeReport(tied).key_insights).toContain(
    'The strongest areas are <em>Canteen</em> and <em>Depot</em>, at 8.5',
  )
  expect(writeReport(everywhere(6)).key_insights).toContain('All areas have the same score')
  const modest = props({ categories: [area('Vans', 4), area('Canteen', 5.5), area('Depot', 5.5)] })
  expect(writeReport(modest).key_insights).toContain('Even in these areas, people see a lot to improve.')
})

test('The only area of a pulse is not called every category', () => {
  const pulse = props({ kind: 'pulse', categories: [area('Purpose and growth', 6.2)] })
  const { key_insights } = writeReport(pulse)
  expect(key_insights).toContain('This area shows no clear change since the last survey.')
  expect(key_insights).not.toContain('No category')
})

test('An unknown area gets general actions with the report’s figures', () => {
  const { suggested_actions } = writeReport(
    props({ categories: [area('Vans & ‘tools’', 4, { obstacles: [['No <heating>', 9]] })] }),
  )
  expect(suggested_actions).toContain('9 of 51 people named ‘No &lt;heating&gt;’ as an obstacle')
  expect(suggested_actions).toContain('Remove one obstacle')
})

test('An option’s action is suggested even if its category is renamed', () => {
  const { suggested_actions } = writeReport(
    props({ categories: [area('Our work', 4, { impacting_issues: [['Covering for other people', 9]] })] }),
  )
  expect(suggested_actions).toContain('Plan cover before you need it')
})

test('An exclusive option appears in the insights but not in the actions', () => {
  const content = props({
    categories: [area('Mental wellbeing', 9, { unaffected: [['All is well', 40]] })],
  })
  expect(writeReport(content).suggested_actions).not.toContain('All is well')
  expect(writeReport(content).key_insights).toContain('40 of 51 people answered ‘All is well’')
})

test('The answer ‘nothing’ is reported but leads to no suggested action', () => {
  const content = props({
    categories: [area('Mental wellbeing', 9, { impacting_issues: [['Nothing at the moment', 40]] })],
  })
  expect(writeReport(content).suggested_actions).not.toContain('Nothing at the moment')
  expect(writeReport(content).key_insights).toContain('40 of 51 people answered ‘Nothing at the moment’')
})

test('A withheld score is never shown as zero', () => {
  const withheld = props({
    overall: null,
    overall_change: null,
    overall_verdict: null,
    categories: [area('Mental wellbeing', null)],
  })
  expect(plain(textOf(writeReport(withheld)))).not.toMatch(/\b0/)
})

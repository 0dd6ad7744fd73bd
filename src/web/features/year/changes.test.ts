import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlannedDate } from '#contract/year.ts'
import { plusDays } from '#domain/calendar.ts'
import { changeInWords, changesOf } from './changes.ts'

const TODAY = '2027-02-10'
const date = (on: string, more: Partial<PlannedDate> = {}): PlannedDate => ({
  id: null,
  kind: 'pulse',
  on,
  closes_on: plusDays(on, 7),
  state: 'planned',
  moved: false,
  survey_uuid: null,
  template_name: null,
  in_depth: null,
  teams: null,
  beside_cards: null,
  near: null,
  checked_action_id: null,
  ...more,
})
const wordsOf = (before: PlannedDate[], after: PlannedDate[]) =>
  changesOf(before, after, TODAY).map((change) => changeInWords(change))

test('A change of the year plan says how each date changes', () => {
  const pulse = date('2027-06-10')
  expect(wordsOf([pulse], [pulse])).toEqual([])
  expect(wordsOf([pulse], [date('2027-06-14')])).toEqual(['Moves from Thursday 10 June 2027.'])
  expect(wordsOf([date('2027-06-17', { moved: true })], [pulse])).toEqual([
    'Moves from Thursday 17 June 2027, the day that you chose.',
  ])
  const skipped = date('2027-06-10', { state: 'skipped' })
  expect(wordsOf([skipped], [pulse])).toEqual(['You skipped this date. It is planned again.'])
  expect(wordsOf([skipped], [date('2027-06-14')])).toEqual([
    'This date replaces Thursday 10 June 2027, which you skipped.',
  ])
  expect(wordsOf([], [pulse])).toEqual(['New date.'])
  expect(changesOf([skipped], [], TODAY)).toEqual([{ from: skipped, to: null }])
  const [made, past] = [date('2027-03-01', { survey_uuid: 'made' }), date('2027-01-10')]
  expect(changesOf([past, made], [made], TODAY)).toEqual([])
})

test('Applying the changes to the old year plan gives the new one', () => {
  const anyDates = fc
    .uniqueArray(fc.tuple(fc.nat(40), fc.boolean(), fc.boolean()), { selector: ([day]) => day, maxLength: 6 })
    .map((days) =>
      days
        .sort(([one], [other]) => one - other)
        .map(([day, isFull, isSkipped]) =>
          date(plusDays(TODAY, day), {
            kind: isFull ? 'full' : 'pulse',
            state: isSkipped ? 'skipped' : 'planned',
          }),
        ),
    )
  const named = (dates: PlannedDate[]) => dates.map(({ kind, on }) => `${on} ${kind}`).sort()
  fc.assert(
    fc.property(anyDates, anyDates, (before, after) => {
      const changes = changesOf(before, after, TODAY)
      const gone = new Set(changes.map(({ from }) => from))
      const left = before.filter((one) => !gone.has(one))
      expect(named([...left, ...changes.flatMap(({ to }) => to ?? [])])).toEqual(named(after))
      expect(left.every(({ state }) => state !== 'skipped')).toBe(true)
    }),
  )
})

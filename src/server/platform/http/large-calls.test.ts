import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MEGABYTE } from '#contract/limits.ts'
import { readsCounter } from '#server/platform/database/reads.ts'
import { inSize, type LargeCall, noteChange } from './large-calls.ts'

const list = { path: '/list', isList: true, guess: 'unknown' as const }
const object = { path: '/object', isList: false, guess: 'unknown' as const }

interface Group {
  owners: string[]
  /** If it is not given, each owner has its own. */
  network?: string
  url?: string
  bytes?: number
  /** What the database sends for each. */
  read?: number
  /** How long the database works for each call. */
  ms?: number
}

/** Calls without a session, so at most 6 from one network run in parallel. */
const of = (owner: string, network = owner) => ({
  owner,
  from: { network, caller: undefined, key: undefined, scope: undefined },
})

const turn = <T>(run: () => Promise<T>) => ({ run, again: async () => {} })

/** Starts these calls together. Returns how many ran in parallel. */
async function atOnce(
  call: Omit<LargeCall, 'owner' | 'from' | 'name'>,
  { owners, network, url = '', bytes = 0, read = 0, ms = 0 }: Group,
) {
  let [running, most] = [0, 0]
  const make = async () => {
    most = Math.max(most, ++running)
    await setTimeout(20)
    readsCounter()?.(read, ms)
    running -= 1
    return { reply: undefined, bytes }
  }
  await Promise.all(
    owners.map((owner, at) =>
      inSize({ ...call, ...of(owner, network), name: `${owner} ${url} ${at}` }, turn(make)),
    ),
  )
  return most
}

const times = (owner: string, count = 5) => Array.from({ length: count }, () => owner)
const companies = (from: number) => Array.from({ length: 5 }, (_, index) => `company ${from + index}`)

test('Large lists are made one at a time, small ones in parallel', async () => {
  const owners = times('company 1')
  expect(await atOnce(list, { owners, url: '/few' })).toBe(1)
  expect(await atOnce(list, { owners, url: '/few' })).toBe(5)
  noteChange('company 1')
  expect(await atOnce(list, { owners, url: '/few' })).toBe(1)
  expect(await atOnce(list, { owners, url: '/few' })).toBe(5)
  expect(await atOnce(list, { owners, url: '/many', bytes: MEGABYTE })).toBe(1)
  expect(await atOnce(list, { owners, url: '/many', bytes: MEGABYTE })).toBe(1)
  // A list with another query can have another size.
  expect(await atOnce(list, { owners, url: '/few?all=1' })).toBe(1)
})

test('Calls with large database results take turns, and so do companies', async () => {
  expect(await atOnce(object, { owners: times('company 10'), url: '/a', read: MEGABYTE })).toBe(2)
  expect(await atOnce(object, { owners: companies(11), url: '/a', read: MEGABYTE })).toBe(3)
  // Now they are known to be large.
  expect(await atOnce(object, { owners: times('company 10'), url: '/a', read: MEGABYTE })).toBe(1)
  expect(await atOnce(object, { owners: companies(11), url: '/a', read: MEGABYTE })).toBe(1)
  expect(await atOnce(object, { owners: companies(80), url: '/slow', ms: 250 })).toBe(3)
  expect(await atOnce(object, { owners: companies(80), url: '/slow', ms: 250 })).toBe(2)
  expect(await atOnce(object, { owners: times('company 10'), url: '/b', read: 0 })).toBe(1)
  expect(await atOnce(object, { owners: times('company 10'), url: '/b', read: 0 })).toBe(5)
})

test('A usually small call takes turns once its path has had a large call', async () => {
  const change = { ...object, path: '/change', guess: 'small' as const }
  expect(await atOnce(change, { owners: times('company 20'), read: MEGABYTE })).toBe(5)
  expect(await atOnce(change, { owners: times('company 20'), read: MEGABYTE })).toBe(1)
  expect(await atOnce(change, { owners: times('company 21') })).toBe(5)
})

test('A call that may be large has its own place until its size is known', async () => {
  const heavy = { ...object, path: '/heavy', guess: 'heavy' as const }
  await atOnce(list, { owners: ['company 90'], bytes: MEGABYTE })
  const large = endless('company 90', '/large')
  expect(await atOnce(heavy, { owners: companies(60) })).toBe(1)
  expect(await atOnce(heavy, { owners: companies(60) })).toBe(5)
  large.end()
  await large.made
})

test('A call that fails counts, too', async () => {
  const failing = inSize(
    {
      ...object,
      path: '/failing',
      ...of('company 30'),
      name: 'failing',
    },
    turn(async () => {
      readsCounter()?.(MEGABYTE, 0)
      throw new Error('no reply')
    }),
  )
  await expect(failing).rejects.toThrow('no reply')
  expect(await atOnce({ ...object, path: '/failing' }, { owners: times('company 30') })).toBe(1)
})

/** A large list that ends when `end` is called. */
function endless(owner: string, url: string, again = async () => {}) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = () => ended.then(() => ({ reply: 'made', bytes: MEGABYTE }))
  const call = { ...list, ...of(owner), name: `${owner} ${url}` }
  return { made: inSize(call, { run, again }), end }
}

test('A list of unknown size does not wait for large lists', async () => {
  await atOnce(list, { owners: ['company 2'], url: '/many', bytes: MEGABYTE })
  // The second list is new, but the company has a large one.
  const large = ['/many', '/many?search=a'].map((url) => endless('company 2', url))
  expect(await atOnce(list, { owners: ['company 3'], url: '/new' })).toBe(1)
  for (const { end } of large) end()
  await Promise.all(large.map(({ made }) => made))
})

test('A waiting call takes turns with large ones if similar ones were large', async () => {
  let [begun, running, most] = [0, 0, 0]
  // The first two end together. Otherwise, a waiting call could begin between them.
  const first = setTimeout(20)
  const run = async () => {
    const isWaiting = ++begun > 2
    running += 1
    if (isWaiting) most = Math.max(most, running)
    await (isWaiting ? setTimeout(20) : first)
    readsCounter()?.(MEGABYTE, 0)
    running -= 1
    return { reply: undefined, bytes: 0 }
  }
  const call = { ...object, path: '/same', ...of('company 95') }
  await Promise.all([1, 2, 3, 4, 5].map((at) => inSize({ ...call, name: `/same/${at}` }, turn(run))))
  expect([begun, most]).toEqual([5, 1])
})

test('A company’s keys together get no more than one of its people', async () => {
  await atOnce(object, { owners: ['company 96'], read: MEGABYTE })
  const finished: string[] = []
  const call = (key: number | undefined) => {
    const from = {
      network: 'office',
      caller: key ? undefined : { id: 96 },
      key: key ? { id: key } : undefined,
      scope: { companyId: 96 },
    }
    const run = async () => {
      await setTimeout(20)
      finished.push(key ? 'key' : 'person')
      return { reply: undefined, bytes: MEGABYTE }
    }
    return inSize({ ...object, owner: 'company 96', from, name: `key ${key}` }, turn(run))
  }
  await Promise.all([call(1), call(undefined)])
  await Promise.all([2, 3, 4, 5, 6, 7, undefined].map(call))
  expect(finished.lastIndexOf('person')).toBeLessThan(6)
})

test('A call that fails is not remembered as small', async () => {
  const failing = inSize(
    { ...list, path: '/fails', ...of('company 70'), name: 'company 70 ' },
    turn(() => Promise.reject(new Error('busy'))),
  )
  await expect(failing).rejects.toThrow('busy')
  expect(await atOnce({ ...list, path: '/fails' }, { owners: times('company 70') })).toBe(1)
})

test('Companies of one network take turns with another network', async () => {
  const [many, other] = [companies(40), 'company 49']
  await atOnce(list, { owners: [...many, other], bytes: MEGABYTE })
  const finished: string[] = []
  const call = (owner: string, network: string) =>
    inSize(
      { ...list, ...of(owner, network), name: `${owner} again` },
      turn(async () => {
        await setTimeout(20)
        finished.push(owner)
        return { reply: undefined, bytes: MEGABYTE }
      }),
    )
  await Promise.all([...many.map((owner) => call(owner, '192.0.2.1')), call(other, '192.0.2.2')])
  expect(finished.indexOf(other)).toBeLessThan(3)
})

test('A caller whose session ended while the call waited is refused', async () => {
  await atOnce(list, { owners: ['company 50'], bytes: MEGABYTE })
  const first = endless('company 50', '/one')
  const over = endless('company 50', '/two', () => Promise.reject(new Error('ended')))
  over.end()
  const refused = expect(over.made).rejects.toThrow('ended')
  await setTimeout(150)
  first.end()
  await refused
  expect(await first.made).toBe('made')
})

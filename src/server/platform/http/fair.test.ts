import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { keys } from '#contract/keys.ts'
import { publicApi } from '#contract/public-api.ts'
import { sessions } from '#contract/sessions.ts'
import { recipients, tags } from '#contract/team.ts'
import { createApp } from '#server/app.ts'
import { whileChanging } from '#server/features/directory/budget.ts'
import { createSharedDoor } from '#server/platform/core/doors.ts'
import { keyOf } from '#test/keys.ts'
import { directoryOf } from '#test/scim.ts'
import { call, startCompany, world } from '#test/start.ts'
import { fairly, inTurn, proveFairly } from './fair.ts'

/** Begins calls that do not end before the test says so. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const running: string[] = []
  const begin = (
    companyId: number,
    id: number,
    by: 'caller' | 'key' = 'caller',
    network = `192.0.2.${companyId}`,
  ) =>
    fairly(
      { network, caller: undefined, key: undefined, scope: { companyId }, [by]: { id } },
      {
        run: () => {
          running.push(`${companyId} ${by} ${id}`)
          return ended
        },
        again: async () => {},
      },
    )
  return { begin, running, ended, end }
}

test('A hindered call waits without a place, and runs only if its sender stays', async () => {
  const door = createSharedDoor()
  const { ended, end } = held()
  const call = (connection?: ServerResponse) =>
    inTurn(
      { door, uses: [{ name: 'all', atOnce: 1 }], waiting: 9 },
      {
        run: async () => 'done',
        again: async () => {},
        hindrance: async () => ({ ended: () => ended }),
        ...(connection && { connection }),
      },
    )
  const connection = new ServerResponse(new IncomingMessage(new Socket()))
  const [dropped, late] = [call(connection), call()]
  expect(await door([{ name: 'all', atOnce: 1 }], { waiting: 9 }, async () => 'other')).toBe('other')
  connection.emit('close')
  await expect(dropped).rejects.toThrow('gone')
  end()
  expect(await late).toBe('done')
})

test('At most two callers of a network are identified at the same time', async () => {
  const { ended, end } = held()
  const running: string[] = []
  const identify = (network: string) =>
    proveFairly(network, {
      run: () => {
        running.push(network)
        return ended
      },
      again: async () => {},
    })
  const all = [...Array(20).fill('192.0.2.1'), '198.51.100.1'].map(identify)
  await expect.poll(() => running).toEqual(['192.0.2.1', '192.0.2.1', '198.51.100.1'])
  end()
  await Promise.all(all)
})

test('Six public calls of one network run at once, and others do not wait for them', async () => {
  const { ended, end } = held()
  const running: string[] = []
  const begin = (network: string) =>
    fairly(
      { network, caller: undefined, key: undefined, scope: undefined },
      {
        run: () => {
          running.push(network)
          return ended
        },
        again: async () => {},
      },
    )
  const calls = Array.from({ length: 20 }, () => begin('192.0.2.1'))
  calls.push(begin('198.51.100.1'))
  await expect.poll(() => running).toEqual([...Array(6).fill('192.0.2.1'), '198.51.100.1'])
  end()
  await Promise.all(calls)
})

test('A company’s calls do not wait for those of another company', async () => {
  const { begin, running, end } = held()
  const calls = [1, 2, 3, 4].flatMap((person) => Array.from({ length: 10 }, () => begin(1, person)))
  calls.push(begin(2, 9))
  await expect.poll(() => running).toContain('2 caller 9')
  expect(running).toHaveLength(5)
  end()
  await Promise.all(calls)
})

test('A network with many accounts and companies leaves room for other networks', async () => {
  const { begin, running, end } = held()
  const calls = Array.from({ length: 30 }, (_, at) => begin(10 + at, 100 + at, 'caller', '198.51.100.1'))
  calls.push(begin(1, 9))
  await expect.poll(() => running).toContain('1 caller 9')
  expect(running).toHaveLength(7)
  end()
  await Promise.all(calls)
})

test('A company’s other networks do not wait for a busy network', async () => {
  const { begin, running, end } = held()
  const calls = [11, 12, 13].flatMap((company) =>
    [1, 2].map((person) => begin(company, 100 * company + person, 'caller', '198.51.100.1')),
  )
  await expect.poll(() => running).toHaveLength(6)
  calls.push(...[1, 2, 3, 4, 5].map((person) => begin(1, person, 'caller', '198.51.100.1')))
  calls.push(begin(1, 9, 'caller', '192.0.2.1'))
  await expect.poll(() => running).toContain('1 caller 9')
  expect(running).toHaveLength(7)
  end()
  await Promise.all(calls)
})

test('A person’s calls do not wait for most of a colleague’s calls', async () => {
  const { begin, running, end } = held()
  const calls = Array.from({ length: 50 }, () => begin(1, 7, 'key'))
  calls.push(begin(1, 7))
  await expect.poll(() => running).toEqual([...Array(3).fill('1 key 7'), '1 caller 7'])
  end()
  await Promise.all(calls)
})

test('A call is refused if too many of the same person’s calls are waiting', async () => {
  const { begin, end } = held()
  const calls = Array.from({ length: 103 }, () => begin(1, 1))
  await expect(begin(1, 1)).rejects.toMatchObject({ code: 'unavailable' })
  end()
  await Promise.all(calls)
})

/** Long enough that a waiting caller is checked again. */
const LONG_MS = 200

test('A call is refused if its session ends while it waits', async () => {
  const { company, manager, as } = await startCompany()
  const { email, password } = manager
  const { reply } = await call({}, auth.login, { body: { email, password } })
  if (!('token' in reply)) throw new Error('no session')
  const { begin, end } = held()
  const others = Array.from({ length: 4 }, (_, at) => begin(company.id, -1 - at))
  const late = call({ ...manager, token: reply.token }, tags.create, { body: { name: 'Too late' } })
  await setTimeout(LONG_MS)
  await as.manager(sessions.endOthers)
  end()
  expect((await late).status).toBe(401)
  await Promise.all(others)
  expect((await as.manager(tags.list)).reply).toEqual([])
})

test.each(['list', 'directory'])('A %s is refused if its key is deleted while it waits', async (kind) => {
  const { database } = await world()
  const { company, as } = await startCompany()
  const { id } = company
  const { ended, end } = held()
  const asked = { key: { company: { id }, network: `company ${id}` }, db: database.db }
  const other = whileChanging(asked, { run: () => ended, again: async () => {} })
  const key = await keyOf({ company, as }, 'team:write')
  const { scim } = await directoryOf({ company, as })
  const late =
    kind === 'list'
      ? key.call(publicApi.syncTeam, { body: { people: [{ email: 'late@example.com', tags: [] }] } })
      : scim('POST', '/Users', { userName: 'late@example.com' })
  await setTimeout(LONG_MS)
  for (const { id: key_id } of (await as.manager(keys.list, { params: { id } })).reply)
    await as.manager(keys.remove, { params: { id, key_id } })
  end()
  expect((await late).status).toBe(401)
  await other
  expect((await as.manager(recipients.count)).reply).toEqual({ count: 0 })
})

test.each(['call', 'directory'])('A waiting %s is dropped if its sender has gone', async (kind) => {
  const { config, database, clock } = await world()
  const { app } = await createApp({ config, database, clock, secret: 'a secret for tests only' })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const { company, manager, as } = await startCompany()
  const { token: key } = await keyOf({ company, as }, 'scim')
  const { begin, ended, end } = held()
  const others = Array.from({ length: 4 }, (_, at) => begin(company.id, -1 - at))
  const asked = { key: { company, network: `company ${company.id}` }, db: database.db }
  others.push(whileChanging(asked, { run: () => ended, again: async () => {} }))
  const gone = new AbortController()
  const isDirectory = kind === 'directory'
  const path = isDirectory ? '/scim/v2/Users' : `/api${tags.create.path}`
  const body = isDirectory ? { userName: 'gone@example.com' } : { name: 'Gone' }
  const sent = fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${isDirectory ? key : manager.token}`,
      'content-type': isDirectory ? 'application/scim+json' : 'application/json',
    },
    body: JSON.stringify(body),
    signal: gone.signal,
  })
  await setTimeout(2 * LONG_MS)
  gone.abort()
  await expect(sent).rejects.toThrow()
  await setTimeout(LONG_MS)
  end()
  await Promise.all(others)
  // Long enough for the call to be made, if it is made.
  await setTimeout(LONG_MS)
  expect((await as.manager(tags.list)).reply).toEqual([])
  expect((await as.manager(recipients.count)).reply).toEqual({ count: 0 })
  await app.close()
})

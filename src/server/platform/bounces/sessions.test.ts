import type { SMTPServerSession } from 'smtp-server'
import { expect, test } from 'vitest'
import { createSessions, MOST_SESSIONS } from './sessions.ts'

test('A mail server gets a session even if two networks hold all of them', () => {
  const closed: unknown[] = []
  const { begin, end } = createSessions((session) => closed.push(session))
  const sessionFrom = (remoteAddress: string) => ({ remoteAddress }) as SMTPServerSession
  const held = Array.from({ length: MOST_SESSIONS }, (_, at) => sessionFrom(`192.0.2.${1 + (at % 2)}`))
  expect(held.map(begin)).toEqual(held.map(() => true))
  expect(begin(sessionFrom('192.0.2.1'))).toBe(false)
  expect(closed).toEqual([])
  expect(begin(sessionFrom('198.51.100.1'))).toBe(true)
  expect(closed).toEqual([held[0]])
  for (const session of held) end(session)
})

import { expect, test } from 'vitest'
import { migratedPlace } from './place.ts'
import { startProcess } from './process.ts'

const SECRET = 'S3cretS3cretS3cretS3cr'
const UUID = '2f0c6f4e-7d0e-4b43-9d5b-0d6f3d1c9a10'

const PATHS = [
  `/survey/${UUID}?recipient=${UUID}&key=${SECRET}`,
  `/survey/%zz?recipient=${UUID}&key=${SECRET}`,
  `/survey/${'x'.repeat(400)}?key=${SECRET}`,
  `/api/surveys/employee/${UUID}?recipient=${UUID}&key=${SECRET}`,
  `/survey/${UUID}?recipient=${UUID}&key=k&device=${SECRET}`,
  `/api/surveys/employee/${UUID}?recipient=${UUID}&key=k&device=${SECRET}`,
  `/api/surveys/employee/nonsense?device=${SECRET}`,
  `/reports/${UUID}.pdf?expires=1&key=${SECRET}`,
  `/reset/${SECRET}`,
  `/confirm/${UUID}.${SECRET}`,
  `/invite/1.${SECRET}`,
  `/sso/${UUID}.${SECRET}`,
  `/give-feedback/${UUID}.${SECRET}`,
  `/stop/1.${SECRET}`,
  `/privacy/${UUID}.${SECRET}/remove`,
  `/action/${UUID}.20000.${SECRET}/done`,
  `/plan-mails/${UUID}.20000.${SECRET}`,
  `/r/${SECRET}`,
  `/outcome/${SECRET}`,
  `/survey/${UUID}/outcome?recipient=${UUID}&key=${SECRET}`,
  `/api/surveys/employee/${UUID}/outcome?recipient=${UUID}&key=${SECRET}`,
  `/api/members/invitations/1.${SECRET}`,
  `/api/feedback/answer/${UUID}.${SECRET}`,
  `/api/auth/%72eset/1.${SECRET}`,
  `//reset/${SECRET}`,
  `/RESET/${SECRET}`,
  `/API/auth//Reset/${SECRET}`,
]

test('The log has each call’s status, but no key, token or password', { timeout: 120_000 }, async () => {
  const server = await startProcess({ ...(await migratedPlace()), LOG_LEVEL: 'trace' })
  await server.ready()
  const site = `http://127.0.0.1:${server.port}`
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' }
  for (const address of PATHS) await fetch(site + address, { headers })
  const answer = { recipient_uuid: UUID, key: SECRET, device: SECRET, survey_question_id: 1, answer: SECRET }
  for (const [address, body] of Object.entries({
    [`/api/surveys/employee/${UUID}/answer`]: answer,
    [`/api/surveys/employee/${UUID}/submit`]: { ...answer, answers: [answer] },
    '/api/auth/login': { email: 'sam@example.com', password: SECRET },
    [`/api/auth/reset/1.${SECRET}`]: { new_password: SECRET, new_password_confirmation: SECRET },
    '/api/auth/confirm': { token: `${UUID}.${SECRET}` },
    '/api/client-errors': { message: 'It broke', path: `/survey/${UUID}?key=${SECRET}` },
  }))
    await fetch(site + address, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(server.output()).toContain('"path":"/give-feedback/…"')
  expect(server.output()).toContain('It broke')
  expect(server.output()).not.toContain(SECRET)
  const lines = server.output().split('\n')
  const of = (message: string) => lines.filter((line) => line.includes(`"msg":"${message}"`))
  expect(of('incoming request')).toHaveLength(of('request completed').length)
  expect(of('request completed').filter((line) => !line.includes('"statusCode":'))).toEqual([])
})

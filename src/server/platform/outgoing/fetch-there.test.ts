import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tellSentry } from '#server/platform/operations/sentry.ts'
import { world } from '#test/start.ts'
import { askModel } from '../writing/model.ts'

/** Starts a server that redirects every call to another server, which stores the requests it receives. */
async function startDetour() {
  const [pointed, reached]: [number[], string[]] = [[], []]
  const listen = async (answer: (request: IncomingMessage) => [number, Record<string, string>]) => {
    const server = createServer((request, response) => {
      request.resume()
      response.writeHead(...answer(request)).end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const elsewhere = await listen((request) => {
    reached.push(request.url ?? '')
    return [200, {}]
  })
  const there = await listen((request) => {
    pointed.push(307)
    return [307, { location: `http://${elsewhere}${request.url}` }]
  })
  return { there, pointed, reached }
}

test('Calls to Sentry or a language model follow no redirects', async () => {
  const { there, pointed, reached } = await startDetour()
  const { begin, config } = await world()
  await tellSentry(
    { ...begin(), config: { ...config, SENTRY_DSN: `http://key@${there}/42` } },
    { message: 'It broke', path: '/login' },
  )
  const model = { ...config, LLM_BASE_URL: `http://${there}/v1`, LLM_MODEL: 'm', LLM_API_KEY: 'a-key' }
  await expect(askModel(model, { instructions: 'Say something', props: {} })).rejects.toThrow()
  expect(pointed.length).toBeGreaterThanOrEqual(2)
  expect(reached).toEqual([])
})

import { onTestFinished } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { appWith, callOn, type Person, type Sent, world } from './start.ts'

let places = 0
let starting: Promise<void> | undefined

/**
 * A second app with rate limits. Its calls come from network addresses that no other test uses. It queues
 * jobs and leaves them to the first app.
 */
export async function strictWorld() {
  const server = await appWith({ RATE_LIMIT: 'on', TRUST_PROXY: 'on', ROLE: 'web' })
  starting ??= server.startJobs()
  await starting
  const place = () => {
    places += 1
    const ip = `10.${process.pid % 250}.${Math.floor(places / 250)}.${places % 250}`
    const headers = { 'x-forwarded-for': ip }
    return {
      ip,
      headers,
      call: <E extends Endpoint>(person: Person, endpoint: E, sent: Sent<E> = {}) =>
        callOn(server.app, person, endpoint, { ...sent, headers: { ...headers, ...sent.headers } }),
    }
  }
  return { ...server, place }
}

/** Switches rate limits on for the jobs, too, until the test ends. The first app runs the jobs. */
export async function limitJobs() {
  const { config } = await world()
  config.RATE_LIMIT = 'on'
  onTestFinished(() => {
    config.RATE_LIMIT = 'off'
  })
}

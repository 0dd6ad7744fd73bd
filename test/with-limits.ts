import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { callOn, type Person, type Sent, type World, world } from './start.ts'

let places = 0

/** A second app with rate limits. Its calls come from network addresses that no other test uses. */
export async function strictWorld() {
  const { config, database, clock } = await world()
  const settings = { ...config, RATE_LIMIT: 'on' as const, TRUST_PROXY: 'on' as const }
  const server = await createApp({ config: settings, database, clock, secret: 'a secret for tests only' })
  const place = () => {
    places += 1
    const ip = `10.${process.pid % 250}.${Math.floor(places / 250)}.${places % 250}`
    const headers = { 'x-forwarded-for': ip }
    return {
      ip,
      headers,
      call: <E extends Endpoint>(person: Person, endpoint: E, sent: Sent<E> = {}) =>
        callOn(server.app as World['app'], person, endpoint, {
          ...sent,
          headers: { ...headers, ...sent.headers },
        }),
    }
  }
  return { ...server, place }
}

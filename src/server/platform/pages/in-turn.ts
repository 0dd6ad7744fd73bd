import type { FastifyInstance, FastifyReply } from 'fastify'
import { beside, fairlyInNetwork, ofPerson, type Turn } from '#server/platform/http/fair.ts'
import { siteOf } from '#server/platform/http/rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if a page waits for another server, or in a queue of its own. It must not delay others meanwhile.
     */
    isWaiting?: boolean
    /** For a page that changes something about one person. */
    change?: (request: FastifyRequest) => Change
  }
}

interface Change extends Pick<Turn<unknown>, 'hindrance'> {
  /** The person's uuid. One change is made at a time. */
  person: string
}

/**
 * Makes each network's pages in turn, so that everybody else's requests are answered in between. A page is
 * not made if its sender has gone meanwhile. Call this function before the pages are added.
 */
export function makePagesInTurn(app: FastifyInstance) {
  const endTurn = new WeakMap<FastifyReply, () => void>()
  app.addHook('onSend', async (_request, reply) => endTurn.get(reply)?.())
  app.addHook('onRoute', (route) => {
    const { handler, config } = route
    route.handler = async function (request, reply) {
      // The turn ends when the page has been made. A promise for the reply would wait until the client has
      // read it, which can take for ever.
      const run = () =>
        new Promise<{ made: unknown }>((resolve, reject) => {
          endTurn.set(reply, () => resolve({ made: reply }))
          Promise.resolve(handler.call(this, request, reply)).then((made) => resolve({ made }), reject)
        })
      const turn = { run, again: async () => {}, connection: reply.raw }
      const network = siteOf(request.ip)
      const { person, hindrance } = config?.change?.(request) ?? {}
      const others = person === undefined ? [] : [ofPerson(person)]
      const { made } = await (config?.isWaiting
        ? beside({ network }, turn)
        : fairlyInNetwork(network, { ...turn, hindrance }, others))
      return made
    }
  })
}

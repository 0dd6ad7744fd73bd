import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { webhooks } from '#contract/webhooks.ts'
import { announce } from '#server/features/webhooks/service.ts'
import { createDispatcher } from '#server/features/webhooks/worker.ts'
import { appWith, callOn, type Sent, type startCompany, world } from './start.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A server that receives webhooks. It replies with `status`, or never replies. */
export async function startReceiver() {
  const got: Received[] = []
  const receiver = { url: '', got, status: 204 as number | 'never' | Promise<number> }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push({ headers: request.headers, body })
    const status = await receiver.status
    if (status === 'never') return
    response.writeHead(status, { location: '/elsewhere' }).end('thank you')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?of=us`
  return receiver
}

/** A second app on the same database that may call local network addresses. */
const trustingServer = () => appWith({ ALLOW_PRIVATE_TARGETS: 'on' })

type Company = Pick<Awaited<ReturnType<typeof startCompany>>, 'company' | 'manager'>
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

const EVENTS = ['survey.launched', 'survey.completed', 'report.published', 'action.due'] as const

/** A company with a webhook to this machine, and functions that use the webhook. */
export async function connected(company: Company, receiver: Receiver, timeoutMs = 5_000) {
  const server = await trustingServer()
  const { database } = await world()
  const id = company.company.id
  // All test companies are created in one network. Without this change, they would count as one sender.
  await database.db.updateTable('companies').set({ created_from: null }).where('id', '=', id).execute()
  const ask = <E extends Endpoint>(endpoint: E, { params = {}, ...sent }: Sent<E> = {}) =>
    callOn(server.app, company.manager, endpoint, {
      ...sent,
      params: { id, ...params },
    } as Sent<E>)
  const { reply } = await ask(webhooks.create, { body: { url: receiver.url, events: [...EVENTS] } })
  const params = { webhook_id: reply.id }
  const { round } = createDispatcher(server.begin, { timeoutMs })
  const deliveries = async () => (await ask(webhooks.deliveries, { params })).reply
  const one = async () => (await ask(webhooks.list)).reply.find((webhook) => webhook.id === reply.id)
  return { ...reply, ask, params, round, deliveries, one, receiver }
}

export const later = async (seconds: number) => {
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + seconds * 1_000)
}

/** Creates an event for this webhook's company. Its kind does not matter. */
export async function announceTo({ id }: { id: number }) {
  const { database, begin } = await world()
  const { company_id } = await database.db
    .selectFrom('webhooks')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await announce(begin(), company_id, 'action.due', { action_id: 1 })
}

import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import {
  type Account,
  createAccount,
  expanded,
  Fault,
  type Form,
  type StripeEvent,
} from './stripe/account.ts'
import { errors } from './stripe/errors.ts'
import { servePage } from './stripe/pages.ts'

/**
 * The ways in which Stripe fails: it drops the connection, does not respond, or responds with an error
 * status.
 */
export type Trouble = 'away' | 'silent' | 402 | 429 | 500

interface Options {
  port?: number
  key?: string
  webhookSecret?: string
  /** The URL for events from the hosted pages. Without it, tests deliver events themselves. */
  webhookUrl?: string
  now?: () => Date
}

/** The part of Stripe's API that the product uses, in the API version that the SDK is pinned to. */
export async function startStripe({ port = 0, key = 'sk_test_standin', ...options }: Options = {}) {
  const { webhookSecret = 'whsec_standin', webhookUrl, now = () => new Date() } = options
  const seen: Seen[] = []
  const state: State = { trouble: undefined, hold: undefined }
  const answers = new EventEmitter()
  const account = createAccount(() => url, now)
  const remembered = createMemory()
  const signed = createSigner(webhookSecret, now)
  const send = async (events: StripeEvent[]) => {
    if (!webhookUrl) return
    for (const event of events) {
      const { payload, headers } = signed(event)
      await fetch(webhookUrl, { method: 'POST', body: payload, headers })
    }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.invalid')
    const form = Object.fromEntries([...searchParams, ...new URLSearchParams(await bodyOf(request))])
    if (!pathname.startsWith('/v1/')) return servePage(response, pathname, form, { account, send })

    const call = `${request.method} ${pathname}`
    const [idempotencyKey, version] = [header(request, 'idempotency-key'), header(request, 'stripe-version')]
    seen.push({ call, form, idempotencyKey, version })
    if (state.trouble === 'away') return request.socket.destroy()
    if (state.trouble === 'silent') return
    try {
      refuseTrouble(state.trouble)
      if (header(request, 'authorization') !== `Bearer ${key}`) throw new Fault(401, errors.unauthorised)
      const body = remembered(idempotencyKey, call, form, () => answer(account, call, form))
      const text = JSON.stringify(body, null, 2)
      answers.emit(call)
      await state.hold?.()
      reply(response, 200, text)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      reply(response, error.status, JSON.stringify({ error: { ...error.body, request_log_url: LOGS } }))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  /** Resolves once there is a response to the next call with this name, even if the response is held back. */
  const answered = (call: string) => once(answers, call)
  return { ...account, url, key, webhookSecret, seen, state, signed, answered, close }
}

const LOGS = 'https://dashboard.stripe.com/test/logs'

interface State {
  trouble: Trouble | undefined
  /** If set, each response is held back until this resolves. */
  hold: (() => Promise<void>) | undefined
}

interface Seen {
  call: string
  form: Form
  idempotencyKey: string | undefined
  version: string | undefined
}

const header = (request: IncomingMessage, name: string) => request.headers[name] as string | undefined

/**
 * Remembers idempotency keys. A repeated request gets the first response. A different request with the same
 * key is rejected.
 */
function createMemory() {
  const known = new Map<string, { fingerprint: string; body: object }>()
  return (key: string | undefined, call: string, form: Form, make: () => object) => {
    if (!key) return make()
    const fingerprint = JSON.stringify([call, form])
    const before = known.get(key)
    if (before && before.fingerprint !== fingerprint) throw new Fault(400, errors.otherParameters)
    const body = before?.body ?? structuredClone(make())
    known.set(key, { fingerprint, body })
    return body
  }
}

/** Signs an event and formats it as Stripe would send it. */
function createSigner(webhookSecret: string, now: () => Date) {
  return (event: object, { secret = webhookSecret, at = now() } = {}) => {
    const payload = JSON.stringify(event, null, 2)
    const timestamp = Math.floor(at.getTime() / 1_000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    return { payload, headers }
  }
}

function answer(account: Account, call: string, form: Form): object {
  const [, method = '', path = '', id = '', verb = ''] =
    /^(\w+) \/v1\/(products|prices|customers|subscriptions|checkout\/sessions|billing_portal\/sessions)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(
      call,
    ) ?? []
  const calls: Record<string, () => object> = {
    'GET products': () => account.page(account.products.values(), '/v1/products', form),
    'GET prices': () => expanded(account, account.page(account.prices.values(), '/v1/prices', form), form),
    'POST customers': () => account.createCustomer(form),
    'GET subscriptions': () => account.page(account.subscriptions.values(), '/v1/subscriptions', form),
    'GET subscriptions/:id': () => account.subscription(id),
    'POST subscriptions/:id': () => account.updateSubscription(id, form),
    'POST checkout/sessions': () => account.openCheckout(form),
    'GET checkout/sessions/:id': () => account.checkout(id),
    'POST checkout/sessions/:id/expire': () => account.expireCheckout(id),
    'POST billing_portal/sessions': () => account.openPortal(form),
  }
  const known = calls[[`${method} ${path}`, id && ':id', verb].filter(Boolean).join('/')]
  if (!known) throw new Fault(404, errors.unknownUrl(...(call.split(' ') as [string, string])))
  return known()
}

function refuseTrouble(trouble: Trouble | undefined) {
  if (trouble === 402) throw new Fault(402, errors.declined)
  if (trouble === 429) throw new Fault(429, errors.tooMany)
  if (trouble === 500) throw new Fault(500, errors.broken)
}

function reply(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_standin${Date.now()}`,
    'stripe-version': Stripe.API_VERSION,
    ...(status === 429 && { 'retry-after': '7' }),
  })
  response.end(body)
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

if (import.meta.main) {
  const { PORT = '3446', STRIPE_WEBHOOK_URL = 'http://localhost:3000/api/billing/webhook' } = process.env
  const stripe = await startStripe({ port: Number(PORT), webhookUrl: STRIPE_WEBHOOK_URL })
  console.log(`A stand-in for Stripe. Events go to ${STRIPE_WEBHOOK_URL}. Start the server with:`)
  console.log(
    `STRIPE_SECRET_KEY=${stripe.key} STRIPE_WEBHOOK_SECRET=${stripe.webhookSecret} STRIPE_API_BASE=${stripe.url}`,
  )
}

import type { ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import type { Account, Form, StripeEvent } from './account.ts'

interface Parts {
  account: Account
  send: (events: StripeEvent[]) => Promise<void>
}

/** Plain versions of Stripe's hosted pages for checkout and portal, to try the product by hand. */
export async function servePage(response: ServerResponse, path: string, form: Form, parts: Parts) {
  const [, page, id = ''] = path.split('/')
  if (page === 'pay') return pay(response, id, form, parts)
  if (page === 'portal') return portal(response, path, id, form, parts)
  response.writeHead(404).end()
}

async function pay(response: ServerResponse, id: string, { act }: Form, { account, send }: Parts) {
  const session = account.checkouts.get(id)
  if (!session) return response.writeHead(404).end()
  const back = act === 'pay' ? session.success_url : session.cancel_url
  if (act === 'pay') await send(account.pay(id).events)
  if (act) return response.writeHead(303, { location: back ?? '/' }).end()
  return html(response, `Stand-in checkout: ${(session.amount_total ?? 0) / 100} GBP`, ['pay', 'leave'])
}

async function portal(
  response: ServerResponse,
  path: string,
  customer: string,
  { act }: Form,
  { account, send }: Parts,
) {
  const subscription = [...account.subscriptions.values()].findLast((one) => one.customer === customer)
  if (!subscription) return html(response, 'Stand-in portal: no subscription', [])
  if (!act)
    return html(
      response,
      `Stand-in portal: ${subscription.id} is ${subscription.status}`,
      Object.keys(changes),
    )
  await send([changes[act as keyof typeof changes](account, subscription.id)])
  return response.writeHead(303, { location: path }).end()
}

const change = (fields: Partial<Stripe.Subscription>, type?: string) => (account: Account, id: string) =>
  account.change(id, fields, type)

const changes = {
  'cancel at period end': change({ cancel_at_period_end: true }),
  resume: change({ cancel_at_period_end: false }),
  'cancel now': change({ status: 'canceled' }, 'customer.subscription.deleted'),
  'fail a payment': (account: Account, id: string) => account.failPayment(id),
  'pay what is due': change({ status: 'active' }),
}

function html(response: ServerResponse, title: string, acts: string[]) {
  const buttons = acts.map((act) => `<button name="act" value="${act}">${act}</button>`).join(' ')
  const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><form method="post">${buttons}</form></html>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

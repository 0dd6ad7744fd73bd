import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { errors } from './errors.ts'
import { checkoutOf, customerOf, eventOf, listOf, portalOf, priceOf, productOf } from './objects.ts'
import { invoiceOf, itemOf, subscriptionOf } from './subscription.ts'

/** An error response from Stripe. */
export class Fault extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    super('fault')
    this.status = status
    this.body = body
  }
}

/** A form-encoded body, with field names such as `line_items[0][price]`. */
export type Form = Record<string, string>
export type StripeEvent = ReturnType<typeof eventOf>
export type Account = ReturnType<typeof createAccount>

/** An in-memory Stripe account: products, prices, checkouts, subscriptions and events. */
export function createAccount(url: () => string, now: () => Date) {
  const books = openBooks(url, now)
  books.sell(
    productOf({ id: 'prod_team', name: "Team, O'Hara's favourite" }),
    priceOf({ id: 'price_month', product: 'prod_team', unit_amount: 4_900 }),
    priceOf({ id: 'price_year', product: 'prod_team', unit_amount: 49_000, recurring: { interval: 'year' } }),
  )
  return { ...books, ...apiOf(books), ...happeningsIn(books) }
}

type Books = ReturnType<typeof openBooks>

function openBooks(url: () => string, now: () => Date) {
  // A random part, so that the fake Stripe does not use earlier ids again after a restart.
  const start = randomBytes(4).toString('hex')
  let count = 0
  const id = (kind: string) => `${kind}_standin${start}${++count}`
  const seconds = () => Math.floor(now().getTime() / 1_000)
  const products = new Map<string, Stripe.Product>()
  const prices = new Map<string, Stripe.Price>()
  const checkouts = new Map<string, Stripe.Checkout.Session>()
  const subscriptions = new Map<string, Stripe.Subscription>()
  return {
    url,
    id,
    seconds,
    products,
    prices,
    customers: new Map<string, Stripe.Customer>(),
    checkouts,
    /** The price of each checkout, by checkout id. */
    ordered: new Map<string, Stripe.Price>(),
    subscriptions,
    sell: (product: Stripe.Product, ...its: Stripe.Price[]) => {
      products.set(product.id, product)
      for (const price of its) prices.set(price.id, price)
    },
    subscription: (id: string) => there(subscriptions, id, 'subscription'),
    checkout: (id: string) => there(checkouts, id, 'checkout.session'),
    event: (type: string, object: object) => eventOf(id('evt'), type, structuredClone(object), seconds()),
  }
}

function there<T>(things: Map<string, T>, id: string, kind: string): T {
  const found = things.get(id)
  if (!found) throw new Fault(404, errors.missing(kind, id, 'id'))
  return found
}

function apiOf(books: Books) {
  const { url, id, seconds, customers, checkouts, ordered, prices, checkout, subscription } = books
  const requireCustomer = (customer = '') => {
    if (!customers.has(customer)) throw new Fault(400, errors.missing('customer', customer, 'customer'))
    return customer
  }
  const requirePrice = (priceId = '') => {
    const price = prices.get(priceId)
    if (!price) throw new Fault(400, errors.missing('price', priceId, 'line_items[0][price]'))
    if (!price.active) throw new Fault(400, errors.inactivePrice)
    return price
  }
  return {
    page,
    createCustomer: (form: Form) => {
      const metadata = { company_id: form['metadata[company_id]'] ?? '' }
      const { name = null, email = null } = form
      const customer = customerOf({ id: id('cus'), name, email, created: seconds(), metadata })
      customers.set(customer.id, customer)
      return customer
    },
    openCheckout: (form: Form) => {
      const customer = requireCustomer(form.customer)
      const price = requirePrice(form['line_items[0][price]'])
      const session = checkoutOf({
        id: id('cs_test'),
        customer,
        client_reference_id: form.client_reference_id ?? null,
        created: seconds(),
        success_url: form.success_url ?? null,
        cancel_url: form.cancel_url ?? null,
        url: null,
        amount_total: price.unit_amount,
      })
      checkouts.set(session.id, { ...session, url: `${url()}/pay/${session.id}` })
      ordered.set(session.id, price)
      return checkout(session.id)
    },
    expireCheckout: (id: string) => {
      const session = checkout(id)
      if (session.status !== 'open') throw new Fault(400, errors.notOpen(String(session.status)))
      return Object.assign(session, { status: 'expired' as const, url: null })
    },
    openPortal: (form: Form) => {
      const customer = requireCustomer(form.customer)
      const portal = { id: id('bps'), customer, created: seconds(), return_url: form.return_url ?? null }
      return portalOf({ ...portal, url: `${url()}/portal/${customer}/${portal.id}` })
    },
    updateSubscription: (id: string, form: Form) =>
      Object.assign(subscription(id), { cancel_at_period_end: form.cancel_at_period_end === 'true' }),
  }
}

/** Includes each price's product, for requests with `expand[]=data.product`. */
export const expanded = (books: Pick<Books, 'products'>, list: Stripe.ApiList<Stripe.Price>, form: Form) =>
  form['expand[0]'] === 'data.product'
    ? {
        ...list,
        data: list.data.map((price) => ({ ...price, product: books.products.get(String(price.product)) })),
      }
    : list

const FILTERS = ['active', 'type', 'currency', 'customer', 'product']

function page<T extends { id: string }>(things: Iterable<T>, path: string, form: Form) {
  const fits = [...things].filter((thing) =>
    FILTERS.every((name) => form[name] === undefined || String(thing[name as keyof T]) === form[name]),
  )
  const from = form.starting_after ? fits.findIndex((thing) => thing.id === form.starting_after) + 1 : 0
  const to = from + Number(form.limit ?? 10)
  return listOf(fits.slice(from, to), path, to < fits.length)
}

function happeningsIn(books: Books) {
  const { id, seconds, prices, ordered, subscriptions, checkout, subscription, event } = books
  return {
    /** Pays at a checkout. Creates a subscription and returns its events. */
    pay: (checkoutId: string, status: Stripe.Subscription.Status = 'active') => {
      const session = checkout(checkoutId)
      const begun = subscriptionOf({
        id: id('sub'),
        customer: String(session.customer),
        price: there(ordered, checkoutId, 'price'),
        created: seconds(),
        status,
        metadata: { company_id: String(session.client_reference_id) },
      })
      subscriptions.set(begun.id, begun)
      Object.assign(session, {
        status: 'complete',
        url: null,
        payment_status: 'paid',
        subscription: begun.id,
      })
      return {
        subscription: begun,
        events: [
          event('checkout.session.completed', session),
          event('customer.subscription.created', begun),
          event('invoice.paid', invoiceOf(begun, 'paid')),
        ],
      }
    },

    /** Changes a subscription as time, a bank or a customer would. Returns the event. */
    change: (id: string, change: Partial<Stripe.Subscription>, type = 'customer.subscription.updated') =>
      event(type, Object.assign(subscription(id), change)),

    /** Changes a subscription to another price. */
    changePrice: (id: string, priceId: string) => {
      const items = listOf([itemOf(id, there(prices, priceId, 'price'), seconds())], '/v1/subscription_items')
      return event('customer.subscription.updated', Object.assign(subscription(id), { items }))
    },

    /** Simulates a renewal that the bank refuses. */
    failPayment: (id: string) =>
      event(
        'invoice.payment_failed',
        invoiceOf(Object.assign(subscription(id), { status: 'past_due' }), 'open'),
      ),
  }
}

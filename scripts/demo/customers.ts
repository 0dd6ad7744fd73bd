import { leaveAnswer } from '#server/features/feedback/answers.ts'
import { secretOf } from '#server/features/feedback/rules.ts'
import { requestFeedback } from '#server/features/feedback/service.ts'
import { registerInterest, sendEnquiry } from '#server/features/leads/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Demo } from './surveys.ts'

const HOUR_MS = 3_600_000

/** Customers who were asked for feedback, and what some of them answered. */
const asked = [
  {
    email: 'nora.webb@customer.example',
    name: 'Nora Webb',
    days: 20,
    answer: { rating: 5, comments: 'The sourdough is the best in town, and Beth always remembers my order.' },
  },
  {
    email: 'paul.grady@customer.example',
    name: 'Paul Grady',
    days: 16,
    answer: { rating: 4, comments: 'Lovely cakes. The queue on Saturday was long.' },
  },
  {
    email: 'sunita.rai@customer.example',
    name: 'Sunita Rai',
    days: 9,
    answer: { rating: 5, comments: 'Our wedding cake arrived on time and looked perfect.' },
  },
  {
    email: 'tom.bright@customer.example',
    name: 'Tom Bright',
    days: 3,
    answer: { rating: 2, comments: 'Half of my delivery was missing, and nobody called.' },
  },
  { email: 'ivy.chan@customer.example', name: 'Ivy Chan', days: 1, answer: undefined },
]

export async function askCustomers({ ctx, scope }: Demo) {
  for (const { email, name, days, answer } of asked) {
    const then: Context = { ...ctx, now: new Date(ctx.now.getTime() - days * 24 * HOUR_MS) }
    const { uuid } = await requestFeedback(then, { scope, caller: undefined }, { email, name })
    if (!answer) continue
    const later: Context = { ...then, now: new Date(then.now.getTime() + 5 * HOUR_MS) }
    const { rating, comments } = answer
    await leaveAnswer(later, secretOf(ctx.sign.key, uuid), {
      rating,
      name,
      additional_comments: comments,
      publish: rating > 3,
    })
  }
}

export async function addLeads({ ctx }: Demo) {
  const none = {
    contact_phone: null,
    how_many_employees: null,
    feedback_volume: null,
    average_order_value: null,
    platform: null,
    current_solution: null,
  }
  const address = {
    address_1: '12 Mill Lane',
    address_2: null,
    city: 'York',
    county: null,
    postcode: 'YO1 7HH',
  }
  const yes = { contact_permission: true, terms_conditions: true as const }
  const interest = { ...none, ...address, ...yes }
  await registerInterest(ctx, {
    ...interest,
    contact_name: 'Rita Lowell',
    contact_email: 'rita@millworks.example',
    company_name: 'Millworks Joinery',
    how_many_employees: '25 to 49',
    average_order_value: 240_000,
  })
  await registerInterest(ctx, {
    ...interest,
    contact_name: 'Joe Sandler',
    contact_email: 'joe@tidewater.example',
    company_name: 'Tidewater Cafés',
    how_many_employees: '50 to 99',
    current_solution: 'A spreadsheet',
  })
  await sendEnquiry(ctx, {
    name: 'Mina Osei',
    email: 'mina@brightcare.example',
    phone: '0113 496 0000',
    message: 'Can two of our homes share one account?',
  })
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { feedback } from '#contract/feedback.ts'
import { answeredFeedback, type Company, drafted } from '#test/feedback.ts'
import { call, startCompany, world } from '#test/start.ts'

const show = ({ as, company }: Company, hide_profile = false) =>
  as.manager(companies.update, {
    params: { id: company.id },
    body: { hide_profile, website: 'https://smith.example/a?b=<i>' },
  })

const profileOf = ({ company }: Company) => call({}, feedback.profile, { params: { slug: company.slug } })

async function pageOf({ company }: Company) {
  const { app } = await world()
  const response = await app.inject({ url: `/c/${company.slug}` })
  return { status: response.statusCode, html: response.body, cache: response.headers['cache-control'] }
}

test('The profile page and its API are hidden until the company publishes them', async () => {
  const company = await startCompany()
  expect(await profileOf(company)).toMatchObject({ status: 404, error: 'not_found' })
  expect(await pageOf(company)).toMatchObject({ status: 404, cache: 'no-store' })
  await show(company)
  expect((await profileOf(company)).reply).toEqual({
    name: company.company.name,
    slug: company.company.slug,
    website: 'https://smith.example/a?b=<i>',
    average_rating: null,
    ratings: 0,
    feedback: [],
  })
  expect(await pageOf(company)).toMatchObject({ status: 200, cache: 'public, max-age=60' })
  await show(company, true)
  expect(await profileOf(company)).toMatchObject({ status: 404 })
  expect(await pageOf(company)).toMatchObject({ status: 404 })
  for (const slug of ["no'such", 'nobody', '\0', 'UPPER', 'x'.repeat(300)])
    expect(await call({}, feedback.profile, { params: { slug } })).toMatchObject({ status: 404 })
  const { app } = await world()
  expect((await app.inject('/c/%00')).statusCode).toBe(404)
})

test('A profile’s average needs three ratings, and publishing needs consent', async () => {
  const company = await startCompany()
  await show(company)
  await answeredFeedback(
    company,
    { rating: 5, name: 'Ann <b>', additional_comments: 'Good & kind', publish: true },
    'ann',
  )
  await answeredFeedback(company, { rating: 4, additional_comments: 'Keep this to yourselves' }, 'bo')
  expect((await profileOf(company)).reply).toMatchObject({ average_rating: null, ratings: 2 })
  await answeredFeedback(company, { rating: 4, publish: true }, 'cy')

  const { reply, text } = await profileOf(company)
  expect(reply).toMatchObject({ average_rating: 4.3, ratings: 3 })
  expect(reply.feedback).toEqual([
    { name: null, rating: 4, additional_comments: null, reply: null, date: '2027-02-10' },
    { name: 'Ann <b>', rating: 5, additional_comments: 'Good & kind', reply: null, date: '2027-02-10' },
  ])
  expect(text).not.toMatch(/Keep this|customers\d|O'Hara, MBA/)
})

test('A company can hide or show an answer only with its author’s consent', async () => {
  const company = await startCompany()
  await show(company)
  const { uuid } = await answeredFeedback(company, { rating: 1, additional_comments: 'Bad', publish: true })
  const publish = (published: boolean, of = uuid) =>
    company.as.manager(feedback.publish, { params: { uuid: of }, body: { published } })
  expect((await publish(false)).reply).toMatchObject({ publish: true, published: false })
  expect((await profileOf(company)).reply.feedback).toEqual([])
  expect((await publish(true)).reply).toMatchObject({ published: true })
  expect((await profileOf(company)).reply.feedback).toHaveLength(1)

  const secret = await answeredFeedback(company, { rating: 5, publish: false }, 'kit')
  expect(await publish(true, secret.uuid)).toMatchObject({ status: 409, error: 'conflict' })
})

test('A reply that was sent is published with its answer', async () => {
  const company = await startCompany()
  await show(company)
  const { uuid } = await answeredFeedback(company, { rating: 2, additional_comments: 'Late', publish: true })
  const { id } = (await drafted(company, uuid)).feedback_responses[0]!
  const body = { feedback_response_id: id, human_response: 'We are sorry.' }
  await company.as.manager(feedback.reply, { params: { uuid }, body })
  expect((await profileOf(company)).reply.feedback).toMatchObject([{ reply: 'We are sorry.' }])
  expect((await pageOf(company)).html).toContain('We are sorry.')
})

test('The profile page shows 20 answers and links to the others', async () => {
  const company = await startCompany()
  await show(company)
  await answeredFeedback(company, { rating: 5, name: 'Customer 0', publish: true })
  const { app, database, config } = await world()
  await sql`
    insert into feedbacks (company_id, person_id, status, send_at, rating, given_name, publish, answered_at,
      created_at)
    select company_id, person_id, status, send_at, rating, 'Customer ' || n, publish,
      answered_at - n * interval '1 minute', created_at
    from feedbacks, generate_series(1, 40) n where company_id = ${company.company.id}
  `.execute(database.db)
  const at = `/c/${company.company.slug}`
  const htmlOf = async (page: number) => (await app.inject(`${at}?page=${page}`)).body
  const [one = '', two = '', three = ''] = await Promise.all([1, 2, 3].map(htmlOf))
  const names = Array.from({ length: 41 }, (_, index) => `Customer ${index}`)
  const shown = (html: string) => html.match(/(?<=<p class="quiet small above">)Customer \d+/g)
  expect([one, two, three].map(shown)).toEqual([names.slice(0, 20), names.slice(20, 40), names.slice(40)])
  expect(one).toMatch(/Page 1 of 3.*href="\?page=2"/s)
  expect(two).toMatch(/href="\?page=1".*Page 2 of 3.*href="\?page=3"/s)
  expect(three).not.toContain('?page=4')
  expect(two).toContain(`<link rel="canonical" href="${config.PUBLIC_URL}${at}?page=2"/>`)
  const statusOf = async (page: string) => (await app.inject(`${at}?page=${page}`)).statusCode
  expect(await Promise.all(['1', '4', '0', 'x', '9'.repeat(400)].map(statusOf))).toEqual([
    200, 404, 404, 404, 404,
  ])
})

test('The profile page and its structured data escape hostile text', async () => {
  const company = await startCompany('</title><script>alert(1)</script> & Sons')
  await show(company)
  for (const customer of ['a', 'b', 'c'])
    await answeredFeedback(
      company,
      {
        rating: 3,
        name: '"><img src=x onerror=alert(1)>',
        additional_comments: '</script><script>alert(2)</script>',
        publish: true,
      },
      customer,
    )
  const { html } = await pageOf(company)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
  const data = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)![1]!)
  expect(data).toMatchObject({
    '@type': 'Organization',
    name: '</title><script>alert(1)</script> & Sons',
    aggregateRating: { ratingValue: 3, ratingCount: 3 },
  })
  expect(html).toContain('<meta property="og:title"')
})

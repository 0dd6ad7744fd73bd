import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { dataProtection } from '#contract/data-protection.ts'
import { readPdf } from '#test/pdf.ts'
import { startCompany, world } from '#test/start.ts'
import { packOf } from './service.ts'

const FILES = [
  '1-impact-assessment.pdf',
  '2-record-of-processing.pdf',
  '3-notice-to-employees.pdf',
  '4-letter-to-representatives.pdf',
]

async function open(url: string) {
  const { app } = await world()
  const { pathname, search } = new URL(url)
  return app.inject({ method: 'GET', url: `${pathname}${search}` })
}

async function pdfsIn(bytes: Buffer) {
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(FILES)
  return Promise.all(Object.values(files).map(readPdf))
}

test('Four data protection PDFs are produced, with a note on legal advice', async () => {
  const { as, company } = await startCompany("O'Hara & Søn #import Ltd")
  const { reply } = await as.manager(dataProtection.pack, { params: { id: company.id } })
  const file = await open(reply.url)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="data-protection.zip"',
  })
  const papers = await pdfsIn(file.rawPayload)
  for (const { words, outside, isTagged } of papers) {
    expect(words).toContain('It is not legal advice.')
    expect(words).toContain("O'Hara & Søn #import Ltd")
    expect([outside, isTagged]).toEqual([[], true])
    expect(words).not.toMatch(/anonym/i)
  }
  const [assessment, record, notice, letter] = papers.map(({ words }) => words)
  expect(assessment).toContain('Every report covers at least 5 people')
  expect(record).toContain('Deleted 24 months after a survey has ended')
  expect(record).toContain('127.0.0.1: receives each person’s address')
  expect(notice).toContain('No language model is used.')
  expect(letter).toContain('at least 4 others')
})

test('The employee privacy notice names the company before the regulator', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  const change = (body: object) => as.manager(companies.update, { params, raw: body })
  const contact = { data_contact_name: 'Jo Blake', data_contact_phone: '020 7946 0000' }
  expect(await change({ ...contact, data_contact_email: 'DPO@acme.example' })).toMatchObject({
    status: 200,
    reply: { ...contact, data_contact_email: 'dpo@acme.example' },
  })
  expect(await change({ data_contact_phone: 'ring me' })).toMatchObject({ status: 422 })
  const { reply } = await as.manager(dataProtection.pack, { params })
  const [, , notice] = (await pdfsIn((await open(reply.url)).rawPayload)).map(({ words }) => words)
  expect(notice).toMatch(
    /first: Jo Blake, dpo@acme\.example, 020 7946 0000\. You can complain to the Information/,
  )
})

test('Different settings give different data protection PDFs', async () => {
  const { company } = await startCompany()
  const { begin } = await world()
  const ctx = begin()
  const model = { LLM_BASE_URL: 'https://model.example', LLM_MODEL: 'wordsmith-9' }
  const { SMTP_URL: _, ...rest } = ctx.config
  const config = { ...rest, ...model, MIN_GROUP_SIZE: 8, ANSWER_RETENTION_MONTHS: 6, STRIPE_SECRET_KEY: 'sk' }
  const papers = await pdfsIn((await packOf({ ...ctx, config }, String(company.id))) ?? Buffer.alloc(0))
  const all = papers.map(({ words }) => words).join(' ')
  for (const said of [
    'at least 8 people',
    'Deleted 6 months',
    'wordsmith-9',
    'Stripe',
    'the service sends no e-mail',
  ])
    expect(all).toContain(said)
  expect(all).not.toContain('at least 5')
})

test('Outsiders and closed companies cannot open the data protection PDFs', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  expect((await as.stranger(dataProtection.pack, { params })).status).toBe(404)
  const { url } = (await as.manager(dataProtection.pack, { params })).reply
  const other = (await as.stranger(companies.mine)).reply.id
  expect((await open(url.replace(`/${company.id}.zip`, `/${other}.zip`))).statusCode).toBe(404)
  const { database, clock } = await world()
  await database.db
    .updateTable('companies')
    .set({ deletes_at: clock.time })
    .where('id', '=', company.id)
    .execute()
  expect((await open(url)).statusCode).toBe(404)
})

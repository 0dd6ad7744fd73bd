import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { billing } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { colleagueOf } from '#test/members.ts'
import { call, companyNumber, startAdministrator, startCompany, startPerson, world } from '#test/start.ts'

const fields = {
  name: 'Café & Söhne, Ltd',
  no: '1',
  address_1: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
}

test('A new company gets a slug, a month’s trial and an owner', async () => {
  const owner = await startPerson()
  const { reply } = await call(owner, companies.create, { body: { ...fields, no: companyNumber() } })
  const again = await call(owner, companies.create, { body: fields })
  expect(reply).toMatchObject({
    name: fields.name,
    address_2: null,
    hide_profile: true,
    subscribed: false,
    trial_ends_at: '2027-03-12T10:30:00.000Z',
  })
  expect(reply.slug).toMatch(/^cafe-sohne-ltd(-\d+)?$/)
  expect(again.reply.slug).not.toBe(reply.slug)
})

test('Companies with the same name get different slugs, even in parallel', async () => {
  const owner = await startPerson()
  const made = await Promise.all(
    Array.from({ length: 5 }, () => call(owner, companies.create, { body: { ...fields, name: 'At Once' } })),
  )
  expect(new Set(made.map(({ reply }) => reply.slug)).size).toBe(5)
})

test('The error for a new company names its missing required fields', async () => {
  expect(await call(await startPerson(), companies.create, { raw: { name: ' ' } })).toMatchObject({
    status: 422,
    error: {
      name: ['Required'],
      no: ['Required'],
      address_1: ['Required'],
      city: ['Required'],
      postcode: ['Required'],
    },
  })
})

test('The request header cannot name another owner’s company', async () => {
  const { as, manager, stranger, company } = await startCompany()
  const second = (await call(manager, companies.create, { body: fields })).reply
  await as.admin(billing.extendTrial, { params: { id: second.id }, body: { days: 30 } })
  expect((await call({ token: manager.token }, companies.mine)).reply.id).toBe(company.id)
  expect((await call({ ...manager, companyId: second.id }, companies.mine)).reply.id).toBe(second.id)
  for (const foreign of [(await stranger()).companyId, 999_999])
    expect(await call({ ...manager, companyId: foreign }, companies.mine)).toMatchObject({
      status: 403,
      error: 'no_company',
    })
  expect((await call(manager, companies.list)).reply.data.map(({ id }) => id)).toEqual([
    company.id,
    second.id,
  ])
})

test('An administrator sees every company and can act for each', async () => {
  const { company } = await startCompany()
  const { token } = await startAdministrator()
  expect(await call({ token }, companies.mine)).toMatchObject({ status: 403, error: 'no_company' })
  expect(await call({ token, companyId: company.id }, companies.mine)).toMatchObject({
    reply: { id: company.id },
  })
  const all = (await call({ token }, companies.all, { query: { page: 'all' } })).reply
  expect(all).toMatchObject({ current_page: 1, last_page: 1, total: all.data.length })
  const page = (await call({ token }, companies.all, { query: { page: '2' } })).reply
  expect(page).toMatchObject({ current_page: 2, per_page: 20, last_page: Math.ceil(all.total / 20) })
})

test('Only administrators can change a company’s slug or owner', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  const changed = await as.manager(companies.update, {
    params,
    body: {
      name: 'New, Name',
      slug: 'mine',
      owner_id: null,
      website: 'https://example.com/',
      trigger_delay: 60,
      contact_email: ' Asha@Example.com ',
    },
  })
  expect(changed.reply).toMatchObject({
    name: 'New, Name',
    slug: company.slug,
    owner_id: company.owner_id,
    website: 'https://example.com/',
    trigger_delay: 60,
    contact_email: 'asha@example.com',
  })

  expect(
    await as.manager(companies.update, { params, body: { website: 'javascript:alert(1)' } }),
  ).toMatchObject({ status: 422, error: { website: ['Invalid input'] } })
  expect(await as.manager(companies.update, { params, body: { trigger_delay: 7 } })).toMatchObject({
    status: 422,
  })
  const slug = `slug-of-${company.id}`
  expect(await as.admin(companies.update, { params, body: { slug, website: '' } })).toMatchObject({
    reply: { slug, website: null },
  })
  expect(await as.admin(companies.update, { params, body: { slug: 'Not A Slug' } })).toMatchObject({
    error: { slug: ['Invalid URL slug. It should only contain lowercase letters, numbers, and hyphens.'] },
  })
})

test('A contact address must be a single plain address', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  for (const contact_email of [
    'a@b.example\r\nBcc: eve@example.com',
    'a@b.example\nSubject: You have won',
    'a@b.example, eve@example.com',
    'a@b.example?bcc=eve@example.com',
    '"Asha, eve@example.com" <a@b.example>',
    'Asha <a@b.example>',
    'Everybody: a@b.example, eve@example.com;',
    'a@b.example%0D%0ABcc:eve@example.com',
  ])
    for (const change of [as.manager, as.admin])
      expect(
        await change(companies.update, { params, body: { contact_email } }),
        contact_email,
      ).toMatchObject({
        status: 422,
        error: { contact_email: ['Invalid email address'] },
      })
  expect((await as.manager(companies.mine)).reply.contact_email).toBeNull()
})

test('A change to a company’s details is logged with its author', async () => {
  const company = await startCompany()
  const colleague = await colleagueOf(company)
  const params = { id: company.company.id }
  const changed = await call(colleague, companies.update, {
    params,
    body: { name: 'Ours', city: 'York', postcode: company.company.postcode, slug: 'ours', owner_id: null },
  })
  expect(changed).toMatchObject({
    status: 200,
    reply: { name: 'Ours', city: 'York', slug: company.company.slug, owner_id: company.company.owner_id },
  })
  // An update that changes nothing writes no audit entry.
  await call(colleague, companies.update, { params, body: { name: 'Ours' } })
  const { reply } = await company.as.admin(audit.list, {
    query: { action: 'company_changed', company_id: params.id },
  })
  expect(reply.data).toMatchObject([{ actor_email: colleague.email, target: 'name, city' }])
})

test('Fields that only administrators may set are ignored', async () => {
  const { as, company } = await startCompany()
  const raw = { name: 'Ours', slug: 'Not A Slug!', owner_id: 'me' }
  expect(await as.manager(companies.update, { params: { id: company.id }, raw })).toMatchObject({
    status: 200,
    reply: { name: 'Ours', slug: company.slug, owner_id: company.owner_id },
  })
  expect(await as.admin(companies.update, { params: { id: company.id }, raw })).toMatchObject({
    status: 422,
    error: { slug: [expect.stringContaining('Invalid URL slug')], owner_id: ['Invalid input'] },
  })
})

test('An administrator may empty all company fields except name and slug', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  const empty = { no: '', address_1: '', address_2: '', city: ' ', postcode: '' }
  const required = { no: ['Required'], address_1: ['Required'], city: ['Required'], postcode: ['Required'] }
  expect(await as.manager(companies.update, { params, body: empty })).toMatchObject({
    status: 422,
    error: required,
  })
  expect(await as.admin(companies.update, { params, body: empty })).toMatchObject({
    status: 200,
    reply: { no: '', address_1: '', address_2: null, city: '', postcode: '' },
  })
  for (const field of ['name', 'slug'])
    expect(await as.admin(companies.update, { params, body: { [field]: '' } })).toMatchObject({
      status: 422,
      error: { [field]: expect.arrayContaining(['Required']) },
    })
})

test('A taken slug is refused with a field error', async () => {
  const [one, other] = [await startCompany(), await startCompany()]
  const taken = await one.as.admin(companies.update, {
    params: { id: one.company.id },
    body: { slug: other.company.slug },
  })
  expect(taken).toMatchObject({ status: 422, error: { slug: ['This slug is already taken'] } })
})

test('Outsiders get a 404 before any other error', async () => {
  const { as, company } = await startCompany()
  expect(await as.stranger(companies.one, { params: { id: company.id } })).toMatchObject({ status: 404 })
  expect(await as.stranger(companies.update, { params: { id: company.id }, raw: { name: 7 } })).toMatchObject(
    { status: 404 },
  )
})

test('After the trial, a manager can list companies but not open one', async () => {
  const { as, company } = await startCompany()
  const { clock } = await world()
  clock.time = new Date('2027-03-12T10:30:01Z')
  expect(await as.manager(companies.mine)).toMatchObject({ status: 403, error: 'not_subscribed' })
  expect(await as.manager(companies.list)).toMatchObject({
    status: 200,
    reply: { data: [{ id: company.id }] },
  })
  expect(await as.admin(companies.mine)).toMatchObject({ status: 200 })
})

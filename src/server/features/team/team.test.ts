import { expect, test } from 'vitest'
import { recipients, tags } from '#contract/team.ts'
import { systemScope } from '#server/platform/core/access.ts'
import { csvUpload, startCompany, world } from '#test/start.ts'
import { ensureTags } from './queries.ts'

test('A person is added only once, however the address is written', async () => {
  const { as } = await startCompany()
  const added = await as.manager(recipients.create, { body: { email: ' Sam.Lee@Example.com ' } })
  expect(added).toMatchObject({ status: 201, reply: { email: 'sam.lee@example.com', tags: [] } })

  const again = await as.manager(recipients.create, { body: { email: 'SAM.LEE@example.com' } })
  expect(again).toMatchObject({ status: 422, error: { email: ['This person is already in your team'] } })
})

test('An invalid address is refused with the specified message', async () => {
  const { as } = await startCompany()
  expect(await as.manager(recipients.create, { body: { email: 'sam' } })).toMatchObject({
    status: 422,
    error: { email: ['Invalid email address'] },
  })
  expect(await as.manager(recipients.create, { raw: {} })).toMatchObject({
    status: 422,
    error: { email: ['Email is required'] },
  })
})

test('A request for another company’s team member gets a 404', async () => {
  const { as } = await startCompany()
  const added = await as.manager(recipients.create, { body: { email: 'sam@example.com' } })
  const params = { id: added.reply.id }

  for (const attempt of [
    as.stranger(recipients.remove, { params }),
    as.stranger(recipients.tag, { params, raw: { tagIds: 'nonsense' } }),
  ])
    expect(await attempt).toMatchObject({ status: 404, error: 'not_found' })
  expect((await as.manager(recipients.list)).reply).toHaveLength(1)
})

test('A person’s tags can be replaced, but only by tags of the same company', async () => {
  const { as } = await startCompany()
  const person = (await as.manager(recipients.create, { body: { email: 'sam@example.com' } })).reply
  const bakery = (await as.manager(tags.create, { body: { name: "Bakery, O'Hara's" } })).reply
  const shop = (await as.manager(tags.create, { body: { name: 'Shop' } })).reply
  const foreign = (await as.stranger(tags.create, { body: { name: 'Shop' } })).reply
  const params = { id: person.id }

  await as.manager(recipients.tag, { params, body: { tagIds: [bakery.id, shop.id] } })
  const changed = await as.manager(recipients.tag, { params, body: { tagIds: [shop.id, shop.id] } })
  expect(changed.reply.tags).toEqual([shop])

  expect(await as.manager(recipients.tag, { params, body: { tagIds: [foreign.id] } })).toMatchObject({
    status: 404,
  })
  expect((await as.manager(recipients.list)).reply[0]?.tags).toEqual([shop])
})

test('Tag names are compared case-insensitively', async () => {
  const { as } = await startCompany()
  const taken = { status: 422, error: { name: ['There is already a tag with this name'] } }
  await as.manager(tags.create, { body: { name: 'Bakery' } })
  const shop = (await as.manager(tags.create, { body: { name: 'Shop' } })).reply
  expect(await as.manager(tags.create, { body: { name: ' bakery ' } })).toMatchObject(taken)
  expect(await as.manager(tags.rename, { params: { id: shop.id }, body: { name: 'BAKERY' } })).toMatchObject(
    taken,
  )
  expect(await as.manager(tags.rename, { params: { id: shop.id }, body: { name: 'SHOP' } })).toMatchObject({
    status: 200,
    reply: { name: 'SHOP' },
  })
})

test('People are imported from a file with their tags', async () => {
  const { as } = await startCompany()
  await as.manager(recipients.create, { body: { email: 'there@example.com' } })
  const file =
    '\uFEFFName;E-MAIL;Tags\r\n"Sam; the first";sam@example.com;Bakery; early shift\r\n\r\nKit;KIT@example.com ;\r\nSam;sam@example.com;Shop\r\nThere;there@example.com;Shop\r\n'
  const imported = await as.manager(recipients.import, csvUpload(file))

  expect(imported).toMatchObject({ status: 200, reply: { imported: 2, skipped: 2 } })
  const team = (await as.manager(recipients.list)).reply
  expect(team.map(({ email, tags }) => [email, tags.map(({ name }) => name)])).toEqual([
    ['kit@example.com', []],
    ['sam@example.com', ['Bakery']],
    ['there@example.com', []],
  ])
})

test('An invalid row stops the import, and the error names its row number', async () => {
  const { as } = await startCompany()
  const refused = await as.manager(
    recipients.import,
    csvUpload('email,tags\nsam@example.com,Bakery\n\nnot an address,Shop\n'),
  )

  expect(refused).toMatchObject({
    status: 422,
    error: { file: ['Row 4: “not an address” is not an e-mail address'] },
  })
  expect((await as.manager(recipients.list)).reply).toEqual([])
  expect((await as.manager(tags.list)).reply).toEqual([])
})

test.each([
  ['no header, tags after a comma', 'sam@example.com,"Bakery;Shop"\nkit@example.com\n', 2],
  ['tabs and CR line ends', 'email\ttags\rsam@example.com\tBakery\r', 1],
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFFemail\nsam@example.com\n', 'utf16le'), 1],
  ['Windows-1252', Buffer.from('email,tags\nsam@example.com,Caf\xe9\n', 'latin1'), 1],
])('The import reads files from spreadsheets: %s', async (_name, content, count) => {
  const { as } = await startCompany()
  expect(await as.manager(recipients.import, csvUpload(content))).toMatchObject({
    reply: { imported: count },
  })
})

test('Tags match case-insensitively, whatever the database’s case rules', async () => {
  const { as } = await startCompany()
  const file = 'email,tags\nsam@example.com,İQ\nkit@example.com,iq;ÅNGSTRÖM\n'
  expect(await as.manager(recipients.import, csvUpload(file))).toMatchObject({ reply: { imported: 2 } })
  const [kit, sam] = (await as.manager(recipients.list)).reply
  expect(sam?.tags).toHaveLength(1)
  expect(kit?.tags).toContainEqual(sam?.tags[0])
  expect(kit?.tags.map(({ name }) => name)).toContain('ÅNGSTRÖM')
})

test('A binary, empty or too long import file is refused with a reason', async () => {
  const { as } = await startCompany()
  expect(await as.manager(recipients.import, csvUpload(Buffer.from([0, 1, 2, 3])))).toMatchObject({
    status: 422,
  })
  expect(await as.manager(recipients.import, csvUpload('email\n'))).toMatchObject({
    status: 422,
    error: { file: ['We found no people in this file'] },
  })
  const many = Array.from({ length: 20_001 }, (_, row) => `p${row}@example.com`).join('\n')
  expect(await as.manager(recipients.import, csvUpload(many))).toMatchObject({
    status: 413,
    error: 'too_large',
  })
  expect(await as.manager(recipients.import, csvUpload(Buffer.alloc(5.5 * 1024 * 1024, 'a')))).toMatchObject({
    status: 413,
    error: 'too_large',
  })
})

test('A manager can delete a person', async () => {
  const { as } = await startCompany()
  const person = (await as.manager(recipients.create, { body: { email: 'sam@example.com' } })).reply
  expect(await as.manager(recipients.remove, { params: { id: person.id } })).toMatchObject({ status: 204 })
  expect(await as.manager(recipients.remove, { params: { id: person.id } })).toMatchObject({ status: 404 })
  expect((await as.manager(recipients.list)).reply).toEqual([])
})

test('A company cannot have more than 1,000 tags, by hand or by import', async () => {
  const { database } = await world()
  const { as, manager } = await startCompany()
  await ensureTags(
    database.db,
    systemScope(manager.companyId),
    Array.from({ length: 1_000 }, (_, at) => `Team ${at}`),
  )
  const message = 'A company can have up to 1,000 tags. Please delete the ones that you no longer need.'

  const byHand = await as.manager(tags.create, { body: { name: 'One more' } })
  expect(byHand).toMatchObject({ status: 422, error: { name: [message] } })
  const file = csvUpload('email,tags\nsam@example.com,One more\n')
  for (const query of [{ preview: 'true' as const }, {}])
    expect(await as.manager(recipients.import, { ...file, query })).toMatchObject({
      status: 409,
      reply: { message },
    })
  const known = csvUpload('email,tags\nsam@example.com,TEAM 7\n')
  expect((await as.manager(recipients.import, known)).reply).toMatchObject({ imported: 1 })
  expect((await as.manager(tags.list)).reply).toHaveLength(1_000)
})

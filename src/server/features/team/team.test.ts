import { expect, test } from 'vitest'
import { recipients, tags } from '#contract/team.ts'
import { csvUpload, startCompany } from '#test/start.ts'

test('somebody is added once, whatever the spelling of the address', async () => {
  const { as } = await startCompany()
  const added = await as.manager(recipients.create, { body: { email: ' Sam.Lee@Example.com ' } })
  expect(added).toMatchObject({ status: 201, reply: { email: 'sam.lee@example.com', tags: [] } })

  const again = await as.manager(recipients.create, { body: { email: 'SAM.LEE@example.com' } })
  expect(again).toMatchObject({ status: 422, error: { email: ['This person is already in your team'] } })
})

test('what is no address is refused in the form’s words', async () => {
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

test('a member of another company’s team is not there at all', async () => {
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

test('tags are set as a whole, and a tag of another company cannot be', async () => {
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

test('a tag’s name is taken whatever its case', async () => {
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

test('a file of people is imported whole, with their tags', async () => {
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

test('a file with a bad row saves nothing and names the row as a spreadsheet shows it', async () => {
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
  ['tabs and old line ends', 'email\ttags\rsam@example.com\tBakery\r', 1],
  ['UTF-16 with its mark', Buffer.from('\uFEFFemail\nsam@example.com\n', 'utf16le'), 1],
  ['Windows-1252', Buffer.from('email,tags\nsam@example.com,Caf\xe9\n', 'latin1'), 1],
])('files as spreadsheets write them: %s', async (_name, content, count) => {
  const { as } = await startCompany()
  expect(await as.manager(recipients.import, csvUpload(content))).toMatchObject({
    reply: { imported: count },
  })
})

test('a tag in capitals that the database spells small in its own way is found again', async () => {
  const { as } = await startCompany()
  const file = 'email,tags\nsam@example.com,İQ\nkit@example.com,iq;ÅNGSTRÖM\n'
  expect(await as.manager(recipients.import, csvUpload(file))).toMatchObject({ reply: { imported: 2 } })
  const [kit, sam] = (await as.manager(recipients.list)).reply
  expect(sam?.tags).toHaveLength(1)
  expect(kit?.tags).toContainEqual(sam?.tags[0])
  expect(kit?.tags.map(({ name }) => name)).toContain('ÅNGSTRÖM')
})

test('a picture, an empty file and too many rows are refused with a reason', async () => {
  const { as } = await startCompany()
  expect(await as.manager(recipients.import, csvUpload(Buffer.from([0, 1, 2, 3])))).toMatchObject({
    status: 422,
  })
  expect(await as.manager(recipients.import, csvUpload('email\n'))).toMatchObject({
    status: 422,
    error: { file: ['There is nobody in this file'] },
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

test('somebody who is deleted is gone', async () => {
  const { as } = await startCompany()
  const person = (await as.manager(recipients.create, { body: { email: 'sam@example.com' } })).reply
  expect(await as.manager(recipients.remove, { params: { id: person.id } })).toMatchObject({ status: 204 })
  expect(await as.manager(recipients.remove, { params: { id: person.id } })).toMatchObject({ status: 404 })
  expect((await as.manager(recipients.list)).reply).toEqual([])
})

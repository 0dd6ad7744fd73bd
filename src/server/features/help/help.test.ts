import { expect, test } from 'vitest'
import { articles } from '#content/articles/all.ts'
import { type Article, help } from '#contract/help.ts'
import { call, startAdministrator, startPerson, world } from '#test/start.ts'
import { seedArticles } from './service.ts'

const ours = { title: "O'Hara's tip, the first", content: '<p>Ask early.</p>' }

async function somebody() {
  const [admin, reader] = [await startAdministrator(), await startPerson()]
  const write = async (body: object) => (await call(admin, help.create, { raw: { ...ours, ...body } })).reply
  const titles = async () => (await call(reader, help.list)).reply.map(({ title }) => title)
  return { admin, reader, write, titles }
}

test('A user without a company sees the articles in order', async () => {
  const { reader } = await somebody()
  const { reply } = await call(reader, help.list)
  const shipped = reply.slice(0, articles.length)
  expect(shipped.map(({ order, title }) => [order, title])).toEqual(
    articles.map(({ order, title }) => [order, title]),
  )
  const first = await call(reader, help.one, { params: { id: shipped[0]!.id } })
  expect(first.reply).toEqual(shipped[0])
  expect(first.reply.content).toContain('<h2>')
})

test('Only articles that ship with the product show pictures', async () => {
  const { admin, reader, write } = await somebody()
  const { id, title } = (await call(reader, help.list)).reply[3]!
  const still = {
    light: '/stills/reading-your-report-light.webp',
    dark: '/stills/reading-your-report-dark.webp',
  }
  const renamed = await call(admin, help.update, { params: { id }, body: { title: 'Renamed' } })
  expect(renamed.reply).toMatchObject({ title: 'Renamed', still })
  await call(admin, help.update, { params: { id }, body: { title } })
  expect((await write({})).still).toBeNull()
})

test('An article can show a film that we host, on a page without scripts', async () => {
  const { admin, reader } = await somebody()
  const { id, title, video_url } = (await call(reader, help.list)).reply[0]!
  expect(video_url).toBe('/films/first-survey')
  const changed = await call(admin, help.update, { params: { id }, body: { title, video_url } })
  expect(changed.reply.video_url).toBe(video_url)

  const { app } = await world()
  const { statusCode, body } = await app.inject({ method: 'GET', url: video_url! })
  expect(statusCode).toBe(200)
  expect(body).toContain('src="/films/first-survey.webm"')
  expect(body).toContain('src="/films/first-survey.vtt"')
  expect(body).not.toContain('<script')
})

test('Reading articles needs a sign-in, and only administrators write them', async () => {
  const { reader, write } = await somebody()
  const { id } = await write({})
  expect((await call({}, help.list)).error).toBe('unauthenticated')
  for (const attempt of [
    await call(reader, help.create, { body: ours }),
    await call(reader, help.update, { params: { id }, body: ours }),
    await call(reader, help.move, { params: { id }, body: { side: 'before', beside: 1 } }),
    await call(reader, help.remove, { params: { id } }),
  ])
    expect(attempt).toMatchObject({ status: 403, error: 'forbidden' })
})

test('A new article is added at the end and can be edited and moved', async () => {
  const { admin, write, titles } = await somebody()
  const made = await write({ video_url: 'https://youtu.be/aB3_-xyzW90' })
  expect(made).toMatchObject({ ...ours, video_url: 'https://youtu.be/aB3_-xyzW90' })
  expect((await titles()).at(-1)).toBe(ours.title)

  const body = { order: 0, title: 'Now the first of all', video_url: '' }
  const changed = await call(admin, help.update, { params: { id: made.id }, body })
  expect(changed.reply).toEqual({ ...made, order: 0, title: 'Now the first of all', video_url: null })
  expect((await titles())[0]).toBe('Now the first of all')
  await call(admin, help.remove, { params: { id: made.id } })
})

/** Adds four articles at the end of the list. `theirs` returns the current order of these articles. */
async function four() {
  const { admin, write } = await somebody()
  const names = ['North', 'East', 'South', 'West']
  const ids: number[] = []
  for (const title of names) ids.push((await write({ title })).id)
  const [north = 0, east = 0, south = 0, west = 0] = ids
  const move = (id: number, side: 'before' | 'after', beside: number) =>
    call(admin, help.move, { params: { id }, body: { side, beside } })
  const list = async () => (await call(admin, help.list)).reply
  const theirs = async () => (await list()).filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  return { north, east, south, west, admin, move, list, theirs }
}

test('Moving an article next to another returns the new order', async () => {
  const { north, east, west, move, list, theirs } = await four()
  const { reply } = await move(west, 'before', east)
  expect(await theirs()).toEqual(['North', 'West', 'East', 'South'])
  expect(reply).toEqual(await list())
  await move(north, 'after', west)
  await move(north, 'after', west)
  expect(await theirs()).toEqual(['West', 'North', 'East', 'South'])
  expect((await list()).map(({ order }) => order)).toEqual((await list()).map((_, index) => index + 1))
})

test('Two administrators can move articles simultaneously', async () => {
  const { north, east, south, west, move, list, theirs } = await four()
  await Promise.all([
    move(west, 'before', north),
    move(north, 'after', south),
    move(east, 'before', south),
    move(west, 'before', north),
  ])
  const names = await theirs()
  const at = (name: string) => names.indexOf(name)
  expect(names).toHaveLength(4)
  expect(at('West')).toBeLessThan(at('North'))
  expect(at('South')).toBeLessThan(at('North'))
  expect(at('East')).toBeLessThan(at('South'))
  expect((await list()).map(({ order }) => order)).toEqual((await list()).map((_, index) => index + 1))
})

test('An article cannot move next to itself or to a deleted article', async () => {
  const { north, east, admin, move, theirs } = await four()
  await call(admin, help.remove, { params: { id: east } })
  for (const attempt of [await move(north, 'after', north), await move(north, 'before', east)])
    expect(attempt).toMatchObject({ status: 422, error: { beside: ['This article does not exist'] } })
  expect(await move(east, 'before', north)).toMatchObject({ status: 404, error: 'not_found' })
  expect(await theirs()).toEqual(['North', 'South', 'West'])
})

test('A deleted article stays deleted after a restart', async () => {
  const { admin, reader, write, titles } = await somebody()
  const { id } = await write({ title: 'Short-lived' })
  expect((await call(admin, help.remove, { params: { id } })).status).toBe(204)
  expect((await call(reader, help.one, { params: { id } })).status).toBe(404)
  expect((await call(admin, help.update, { params: { id }, body: {} })).status).toBe(404)
  expect((await call(admin, help.remove, { params: { id } })).status).toBe(404)
  expect(await titles()).not.toContain('Short-lived')

  const shipped = (await call(reader, help.list)).reply.find(({ title }) => title === articles[5]!.title)!
  await call(admin, help.remove, { params: { id: shipped.id } })
  const { begin, database } = await world()
  await seedArticles(begin())
  expect(await titles()).not.toContain(shipped.title)
  await database.db
    .updateTable('help_articles')
    .set({ deleted_at: null })
    .where('id', '=', shipped.id)
    .execute()
})

test('Articles are stripped of scripts, event handlers, frames and unsafe URLs', async () => {
  const { write } = await somebody()
  const { content } = await write({
    content: `<h2 onclick="alert(1)">Hello</h2><script>alert(1)</script><iframe src="https://example.com"></iframe>
      <p style="position:fixed">It’s <a href="javascript:alert(1)">here</a>, <a href="//example.com">there</a> and
      <a href="https://example.com" target="_blank">everywhere</a></p><img src=x onerror=alert(1)>`,
  })
  expect(content).not.toMatch(/script|onclick|onerror|iframe|style|target|<img|href="\/\//)
  expect(content).toContain('<h2>Hello</h2>')
  expect(content).toContain('<a href="https://example.com">everywhere</a>')
})

test.each([
  [{ title: '' }, { title: ['Required'] }],
  [{ content: '' }, { content: ['Required'] }],
  [{ content: '<script>alert(1)</script>' }, { content: ['Required'] }],
  [{ content: '<p> </p>' }, { content: ['Required'] }],
  [
    { video_url: 'https://example.com/x' },
    { video_url: ['Enter the address of a video on YouTube or Vimeo, or of one of our films'] },
  ],
  [{ order: -1 }, { order: ['Invalid input'] }],
])('An article with %j is refused with the specified message', async (fields, error) => {
  const { admin } = await somebody()
  const { id } = (await call(admin, help.list)).reply[0]!
  for (const attempt of [
    await call(admin, help.create, { raw: { ...ours, ...fields } }),
    await call(admin, help.update, { params: { id }, raw: fields }),
  ])
    expect(attempt).toMatchObject({ status: 422, error })
})

test('Every change to an article is logged', async () => {
  const { admin, write } = await somebody()
  const { id } = await write({ title: 'Noted' })
  await call(admin, help.update, { params: { id }, body: { title: 'Noted again' } })
  const [{ id: first }] = (await call(admin, help.list)).reply as [Article]
  await call(admin, help.move, { params: { id }, body: { side: 'before', beside: first } })
  await call(admin, help.remove, { params: { id } })
  const { database } = await world()
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['action', 'target'])
    .where('actor_email', '=', admin.email)
    .where('action', '=', 'article_changed')
    .orderBy('id')
    .execute()
  expect(rows.map(({ target }) => target)).toEqual([
    `${id} Noted`,
    `${id} Noted again`,
    `${id} Noted again`,
    `${id} Noted again`,
  ])
})

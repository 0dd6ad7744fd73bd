import { expect, test } from 'vitest'
import { type Article, help } from '#contract/help.ts'
import { startPerson } from '../start.ts'
import { administrator, must } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()
type Admin = Awaited<ReturnType<typeof administrator>>

async function atTheDesk() {
  const admin = await administrator()
  page.signedIn(admin)
  const write = (title: string): Promise<Article> =>
    must(admin, help.create, { body: { title, content: '<p>Ask early.</p>' } })
  return { admin, write }
}

test('The article form saves changed fields and warns before leaving', async () => {
  const { admin, write } = await atTheDesk()
  const { id } = await write('Two hands, one article')
  await page.goto(`/how-tos/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Two hands, a new title')
  await must(admin, help.update, { params: { id }, body: { content: '<p>Somebody else’s words.</p>' } })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('have not been saved')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two hands, a new title' })).toBeVisible()
  await expect(page.getByLabel('Content')).toHaveValue('<p>Somebody else’s words.</p>')

  await page.getByLabel('Title', { exact: true }).fill('Forget this')
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Two hands, a new title')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Two hands, a new title' })).toBeVisible()
  await deletes(admin, id)
})

/** Deleting asks for confirmation even if there are unsaved changes. */
async function deletes(admin: Admin, id: number) {
  await page.getByRole('link', { name: 'Edit: Two hands, a new title' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Not even saved')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Article deleted')).toBeVisible()
  await page.waitForURL('/admin/articles')
  await expect(page.getByRole('heading', { level: 1, name: 'How-to articles' })).toBeVisible()
  await expect(page.getByText('Two hands')).toHaveCount(0)
  expect((await must(admin, help.list)).map((article) => article.id)).not.toContain(id)
  await page.goto(`/admin/articles/${id}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
}

test('Two administrators can reorder the articles at the same time', async () => {
  const { admin, write } = await atTheDesk()
  const north = await write('To the north')
  const east = await write('To the east')
  const south = await write('To the south')
  const ours = page
    .getByRole('listitem')
    .filter({ hasText: /To the (north|east|south)/ })
    .locator('p:first-child')
  await page.goto('/admin/articles')
  await expect(ours).toHaveText(['To the north', 'To the east', 'To the south'])

  const edit = page.getByRole('link', { name: 'Edit: To the south' })
  await edit.press('Alt+ArrowUp')
  await edit.press('Alt+ArrowUp')
  await edit.press('Alt+ArrowDown')
  await expect(edit).toBeFocused()
  await expect(ours).toHaveText(['To the north', 'To the south', 'To the east'])
  await must(admin, help.move, { params: { id: east.id }, body: { side: 'before', beside: north.id } })
  await page.getByRole('button', { name: 'Move down: To the north' }).click()
  await expect(page.getByRole('button', { name: 'Move down: To the north' })).toBeFocused()
  await expect(ours).toHaveText(['To the east', 'To the south', 'To the north'])

  const stands = (await must(await startPerson(), help.list)).filter(({ title }) =>
    title.startsWith('To the'),
  )
  expect(stands.map(({ id }) => id)).toEqual([east.id, south.id, north.id])
})

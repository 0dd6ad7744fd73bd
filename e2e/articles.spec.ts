import { administrator, newOwner } from './api.ts'
import { expect, looksRight, type Page, picture, signedIn, test } from './fixture.ts'
import { COMPANY } from './people.ts'

const FRAME = 'https://www.youtube-nocookie.com/embed/aB3_-xyzW90?rel=0'
const WRITTEN = `<h2 onclick="alert(1)">Ask <em>early</em></h2>
<p title="no">It’s kept, & so are <a href="https://example.com/?a=1&b=2">links</a>
<p>An <b>open tag<ul><li>and a list</ul>
<img src=x onerror="alert(1)"><script>alert(1)</script><svg><title>No</title></svg>
<a href="javascript:alert(1)">no link</a><textarea>nor this</textarea><video>but this</video>`

/** An administrator on a desktop screen. Requests for videos are answered locally. */
async function atTheDesk(page: Page) {
  const admin = administrator((await newOwner(COMPANY)).companyId)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Film</title>' }),
  )
  await signedIn(page, admin)
  return admin
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const htmlOf = (page: Page) => page.locator('.rich-text').innerHTML()

test('A manager sees an article exactly as its preview showed it', async ({ page, elsewhere: readers }) => {
  const title = "O'Hara's how-to, written here"
  await atTheDesk(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'How-to articles' }).click()
  await picture(page, 'articles')
  await page.getByRole('link', { name: 'New article +' }).click()
  await expect(preview(page)).toContainText('Your article appears here')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByLabel('Video address')).toHaveAccessibleDescription(/readers see only the text\.$/)
  await page.getByLabel('Video address').fill('https://example.com/film')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText('Enter the address of a video on YouTube or Vimeo, or of one of our films'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 items need attention')).toBeVisible()
  await looksRight(page, 'article-unfinished')

  await page.getByLabel('Content').fill('<script>alert(1)</script>')
  await page.getByLabel('Video address').fill('https://youtu.be/aB3_-xyzW90')
  await expect(preview(page).getByTitle(`Video: ${title}`)).toHaveAttribute('src', FRAME)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Content')).toBeFocused()
  await expect(page.getByLabel('Content')).toHaveAccessibleDescription('Required')

  await page.getByLabel('Content').fill(WRITTEN)
  await expect(preview(page).getByRole('heading', { name: 'Ask early' })).toBeVisible()
  await expect(preview(page).getByText('but this')).toBeVisible()
  await expect(preview(page).getByText('nor this')).toHaveCount(0)
  const previewed = await htmlOf(page)
  expect(previewed).not.toMatch(/script|onclick|onerror|<img|svg|textarea|title=/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Article saved')).toBeVisible()
  await page.waitForURL(/\/admin\/articles\/\d+$/)
  await expect(page.getByText('No changes')).toBeVisible()
  expect(await htmlOf(page)).toBe(previewed)
  await picture(page, 'article')

  await readers.route('https://www.youtube-nocookie.com/**', (route) => route.abort())
  await signedIn(readers, await newOwner(COMPANY))
  await readers.goto('/how-tos')
  await readers.getByRole('link', { name: title }).click()
  await expect(readers.getByTitle(`Video: ${title}`)).toHaveAttribute('src', FRAME)
  await expect(readers.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  expect(await htmlOf(readers)).toBe(previewed)
})

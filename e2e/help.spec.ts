import { help } from '#contract/help.ts'
import { administrator, must, newPerson } from './api.ts'
import { axe, expect, noSidewaysScroll, picture, test } from './fixture.ts'

const FRAME = 'https://www.youtube-nocookie.com/embed/aB3_-xyzW90?rel=0'

test('finds a how-to article and plays its video', async ({ page }) => {
  const title = "O'Hara's how-to, with a film"
  const { id } = await must(administrator(), help.create, {
    body: { title, content: '<p>Ask early.</p>', video_url: 'https://youtu.be/aB3_-xyzW90' },
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Film</title>' }),
  )
  const { email, password } = await newPerson()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/setup-company')
  await page.getByRole('link', { name: 'How tos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How tos' })).toBeVisible()
  await axe(page)
  await picture(page, 'how-tos')
  await noSidewaysScroll(page)

  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(`**/how-tos/${id}`)
  await expect(page.getByTitle(`Video: ${title}`)).toHaveAttribute('src', FRAME)
  await expect(page.getByText('Ask early.')).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/how-tos')

  await page.getByRole('link', { name: 'Reading your report' }).click()
  const still = page.getByRole('img', { name: /^The start of a report/ })
  await expect(still).toHaveJSProperty('naturalWidth', 1280)
  await expect(page.getByText('You can see how each number is worked out.')).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'how-to-still')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect
    .poll(() => still.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain('-dark.webp')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/how-tos/999999')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

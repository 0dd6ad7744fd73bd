import { help } from '#contract/help.ts'
import { administrator, must, newPerson } from './api.ts'
import { axe, expect, noSidewaysScroll, type Page, picture, signedIn, test } from './fixture.ts'

const FRAME = 'https://www.youtube-nocookie.com/embed/aB3_-xyzW90?rel=0'

test('A user finds a how-to article and plays its video', async ({ page }) => {
  const title = "O'Hara's how-to, with a film"
  const { id } = await must(administrator(), help.create, {
    body: { title, content: '<p>Ask early.</p>', video_url: 'https://youtu.be/aB3_-xyzW90' },
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Film</title>' }),
  )
  await signedIn(page, await newPerson())
  await page.goto('/setup-company')
  await page.getByRole('link', { name: 'How tos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How tos' })).toBeVisible()
  await picture(page, 'how-tos')

  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(`**/how-tos/${id}`)
  await expect(page.getByTitle(`Video: ${title}`)).toHaveAttribute('src', FRAME)
  await expect(page.getByText('Ask early.')).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/how-tos')

  await page.getByRole('link', { name: 'Is +0.3 real?' }).click()
  const still = page.getByRole('img', { name: /^A company’s trend/ })
  await expect(still).toHaveJSProperty('naturalWidth', 1280)
  await expect(
    page.getByText('A thick line is a clear change. A thin line may be due to chance.'),
  ).toBeVisible()
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

test('A self-hosted video plays with captions in a frame without scripts', async ({ page }) => {
  await signedIn(page, await newPerson())
  await page.goto('/how-tos')
  await page.getByRole('link', { name: 'Reading your report' }).click()
  await expect(page.getByTitle('Video: Reading your report')).toHaveAttribute('sandbox', 'allow-same-origin')
  const film = page.frameLocator('iframe').locator('video')
  await expect(film).toHaveAttribute('poster', '/stills/reading-your-report-light.webp')
  await pressPlay(page)
  const state = () =>
    film.evaluate((video: HTMLVideoElement) => ({
      width: video.videoWidth,
      isPlaying: video.currentTime > 0,
      canSeek: video.seekable.length > 0 && video.seekable.end(0) > 20,
      captions: video.textTracks[0]?.cues?.length,
      shown: video.textTracks[0]?.mode,
    }))
  await expect
    .poll(state)
    .toEqual({ width: 1280, isPlaying: true, canSeek: true, captions: 6, shown: 'showing' })
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'how-to-film')
})

/** Clicks the browser's own control at the bottom left of the frame, which has no accessible name. */
async function pressPlay(page: Page) {
  const box = await page.locator('iframe').boundingBox()
  if (!box) throw new Error('The page shows no film')
  await page.mouse.click(box.x + 24, box.y + box.height - 49)
}

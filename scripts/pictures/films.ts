import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { FILMS, type Film } from '#domain/video.ts'
import { type Site, signedInContext } from './take.ts'

interface Step {
  caption: string
  act?: (page: Page) => Promise<unknown>
}

interface Scene {
  path: (site: Site) => string
  steps: Step[]
}

const SCENES: Record<Film, Scene> = {
  'first-survey': {
    path: () => '/',
    steps: [
      { caption: 'Your dashboard shows your surveys. Choose New Survey.' },
      {
        caption: 'Give the survey a title, and choose a template.',
        act: async (page) => {
          await page.getByRole('button', { name: 'New Survey +' }).click()
          await page.getByLabel('Title').pressSequentially('Team check-in', { delay: 70 })
        },
      },
      {
        caption: 'Choose a date. Invitations go out at 09:00 on this day.',
        act: async (page) => {
          await page.getByRole('button', { name: 'Estimated date' }).click()
          await page.getByRole('button', { name: 'Next month' }).click()
          await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
        },
      },
      {
        caption: 'Choose Create. The survey is now a draft, and you can still edit it.',
        act: (page) => page.getByRole('button', { name: 'Create', exact: true }).click(),
      },
      {
        caption: 'Choose Schedule survey. You see who will be invited and when, before you confirm.',
        act: (page) => page.getByRole('button', { name: 'Schedule survey' }).click(),
      },
    ],
  },
  'reading-your-report': {
    path: ({ complete }) => `/manage-survey/${complete}/report`,
    steps: [
      { caption: 'A report starts with the overall score and a bar for each category.' },
      {
        caption: 'Next to each number, you can see how it is worked out.',
        act: (page) => page.getByRole('button', { name: 'How this is worked out' }).first().click(),
      },
      {
        caption: 'The table shows your teams. Arrows mark clear differences from the company.',
        act: async (page) => {
          await page.keyboard.press('Escape')
          await scrolledTo(page, 'Teams by category')
        },
      },
      {
        caption: 'Key insights describe the numbers. Suggested actions come with the most important first.',
        act: (page) => scrolledTo(page, 'Suggested Actions'),
      },
      {
        caption: 'The plan shows what you have decided to do.',
        act: (page) => scrolledTo(page, 'Action plan'),
      },
      {
        caption:
          'Each category lists what affects people, what stops things from getting better, and what they would like instead.',
        act: (page) => scrolledTo(page, 'Categories'),
      },
    ],
  },
  'sharing-what-came-of-it': {
    path: ({ complete }) => `/manage-survey/${complete}/report`,
    steps: [
      { caption: 'When you have read the report, choose Share with the team.' },
      {
        caption: 'On the left, you choose what your team will see. On the right is the page they will get.',
        act: (page) => page.getByRole('link', { name: 'Share with the team' }).click(),
      },
      {
        caption: 'Tick an action, and it appears on their page.',
        act: (page) => page.getByRole('checkbox', { checked: false }).first().click(),
      },
      {
        caption: 'You can add a message. Do not name anyone or make anyone recognisable.',
        act: async (page) => {
          const message = page.getByLabel('Your message (optional)')
          await message.clear()
          await message.pressSequentially('Thank you for being so open. This is what we will do.', {
            delay: 50,
          })
        },
      },
      { caption: 'Nothing is sent until you choose Send.' },
    ],
  },
}

const SIZE = { width: 1280, height: 720 }
const FRAMES_A_SECOND = 12
/** Leaves enough time to notice a caption and to read it slowly. */
const NOTICE_MS = 1_500
const WORD_MS = 300
const MOST_BYTES = 1_500_000

/** Records the product in use, with captions that describe each step. Needs Playwright's ffmpeg. */
export async function makeFilms(browser: Browser, site: Site, folder: string) {
  const context = await signedInContext(browser, site, { viewport: SIZE, colorScheme: 'light' })
  for (const film of FILMS) {
    const { path: pathOf, steps } = SCENES[film]
    const page = await context.newPage()
    await page.goto(`${site.site}${pathOf(site)}`)
    await page.waitForLoadState('networkidle')
    const file = path.join(folder, `${film}.webm`)
    const captions = await record(page, file, steps)
    writeFileSync(path.join(folder, `${film}.vtt`), captions)
    await page.close()
    const { size } = statSync(file)
    if (size > MOST_BYTES) throw new Error(`The film ${film} has ${size} bytes`)
  }
  await context.close()
}

/** Records a film and returns its captions in WebVTT. */
async function record(page: Page, file: string, steps: Step[]): Promise<string> {
  await page.screencast.start({ path: file, size: SIZE, fps: FRAMES_A_SECOND })
  await page.screencast.showActions({ cursor: 'pointer', style: { title: 'display: none' } })
  const start = performance.now()
  const cues: string[] = []
  for (const { caption, act } of steps) {
    const from = performance.now() - start
    await act?.(page)
    await page.waitForTimeout(NOTICE_MS + caption.split(' ').length * WORD_MS)
    cues.push(`${time(from)} --> ${time(performance.now() - start)}\n${caption}\n`)
  }
  await page.screencast.stop()
  return ['WEBVTT\n', ...cues].join('\n')
}

/** For example 00:01:05.250. */
const time = (ms: number) => new Date(Math.round(ms)).toISOString().slice(11, 23)

const scrolledTo = (page: Page, heading: string) =>
  page
    .getByRole('heading', { name: heading })
    .first()
    .evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 32, behavior: 'smooth' }))

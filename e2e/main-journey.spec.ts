import type { Browser, Page } from '@playwright/test'
import { addLondonDays, londonTime } from '#domain/london.ts'
import { confirmAddress } from './api.ts'
import { timeIs } from './clock.ts'
import { expect, looksRight, picture, register, test } from './fixture.ts'
import { emailsTo, emailTo, linkIn } from './mailbox.ts'
import { importTeam, makeSurvey, scheduleSurvey, setUpCompany } from './manager.ts'
import { freshAddress } from './people.ts'
import { answerByLink, answerCards, submitAnswers } from './respondent.ts'

const TITLE = "Winter survey, O'Hara's"
const INVITATION = /would like to know how you are/
const REMINDER = /would still like to hear from you/
test.use({ motion: 'no-preference' })

const HOUR_MS = 3_600_000

const bakery = Array.from({ length: 6 }, () => freshAddress('baker'))
const shop = Array.from({ length: 2 }, () => freshAddress('seller'))
const team = [...bakery, ...shop]
const [onThePhone = '', ...others] = bakery

test('A new customer registers, runs a survey and reads the report', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const { email } = await register(page)
  await setUpCompany(page)
  await confirmAddress(email)
  await importTeam(page, teamFile())
  await expect(page.getByText('8 people added, 0 people skipped.')).toBeVisible()
  await picture(page, 'team')

  const { uuid, date } = await makeSurvey(page, TITLE)
  await picture(page, 'survey-draft')
  await scheduleSurvey(page)
  await picture(page, 'survey-scheduled')
  expect(await emailsTo(onThePhone)).toEqual([])

  const launch = londonTime(date, 9)
  await timeIs(new Date(launch.getTime() + 60_000))
  const links = await invitationsOf(team)
  await answerOnThePhone(browser, links.get(onThePhone) ?? '')
  for (const address of others) await answerByLink(links.get(address) ?? '')
  await page.reload()
  await expect(page.getByText('0 completed · 8 pending · 0 expired · as of 09:00')).toBeVisible()
  await timeIs(new Date(launch.getTime() + HOUR_MS))
  await page.reload()
  await expect(page.getByText('6 completed · 2 pending · 0 expired · as of 10:00')).toBeVisible()
  await picture(page, 'survey-running')
  await answersAreConfidential(page)

  await timeIs(new Date(londonTime(date, 9).getTime() + 4 * 24 * HOUR_MS + HOUR_MS))
  for (const address of shop) expect((await emailTo(address, REMINDER)).text).toContain('10 days left')
  expect(await emailsTo(onThePhone)).toHaveLength(1)

  await timeIs(new Date(addLondonDays(launch, 14).getTime() + HOUR_MS))
  const news = await emailTo(email, /The report for “Winter survey, O'Hara's” is ready/)
  expect(linkIn(news, uuid)).toContain('/report')
  await readReport(page)
})

function teamFile() {
  const rows = [
    ...bakery.map((address) => `${address},"Bakery; early shift"`),
    ...shop.map((address) => `${address},Shop`),
  ]
  return ['E-mail,Tags', ...rows, ''].join('\r\n')
}

async function invitationsOf(addresses: string[]) {
  const links = new Map<string, string>()
  for (const address of addresses) links.set(address, linkIn(await emailTo(address, INVITATION), '/survey/'))
  expect(new Set(links.values()).size).toBe(addresses.length)
  return links
}

async function answerOnThePhone(browser: Browser, link: string) {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await phone.newPage()
  await page.goto(link)
  await expect(page.getByText('Your answers are confidential.')).toBeVisible()
  await picture(page, 'respondent-intro')
  await page.getByRole('button', { name: 'Start' }).click()
  await answerCards(page, 6)
  await picture(page, 'respondent-question')
  await page.getByText('Saved', { exact: true }).waitFor()

  const place = await page.getByText(/^Question \d+ of \d+$/).textContent()
  await page.goto(link)
  await expect(page.getByText(place ?? '')).toBeVisible()
  await answerCards(page)
  await picture(page, 'respondent-review')
  await submitAnswers(page)
  await looksRight(page, 'respondent-done')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible()
  await phone.close()
}

async function answersAreConfidential(page: Page) {
  await page.getByRole('button', { name: /^Show all/ }).click()
  await page
    .getByRole('button', { name: /completed/i })
    .first()
    .click()
  await expect(page.getByText('Answers are confidential. Only summaries are shared.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden()
}

async function readReport(page: Page) {
  await page.reload()
  await page.getByRole('button', { name: 'View Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Report Type' })
  await dialog.getByLabel('Team Report').check()
  await expect(
    dialog.getByText('Not enough answers to show this team without pointing at someone.'),
  ).toBeVisible()
  await dialog.getByLabel('Full Report').check()
  await dialog.getByRole('button', { name: 'View Report' }).click()
  await page.waitForURL('**/report')
  await expect(page.getByText('6 of 8 answered')).toBeVisible()
  await expect(page.getByText('Overall wellbeing score').first()).toBeVisible()
  await picture(page, 'report')
}

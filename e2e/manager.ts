import { earliestDate, preflightLabels } from '#domain/lifecycle.ts'
import { expect, type Page } from './fixture.ts'
import { COMPANY, companyNumber } from './people.ts'

/** Matches calls that save a survey, with or without a query string. */
export const UPDATES = /\/update(\?|$)/

export async function setUpCompany(page: Page, leadsTo = '/') {
  await page.getByLabel('Company name').fill(COMPANY.name)
  await page.getByLabel('Company number').fill(companyNumber())
  await page.getByLabel('Address line 1').fill(COMPANY.address_1)
  await page.getByLabel('City').fill(COMPANY.city)
  await page.getByLabel('Postcode').fill(COMPANY.postcode)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company saved successfully')).toBeVisible()
  await page.waitForURL(({ pathname, search }) => pathname + search === leadsTo)
}

/** Uploads a CSV file on the team page and stays there. */
export async function importTeam(page: Page, csv: string) {
  await page.getByRole('link', { name: 'Add team members' }).click()
  await page.getByRole('button', { name: 'Add Multiple +' }).click()
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toBeDisabled()
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Upload CSV' }).click()
}

/** Creates a draft for the whole team with the earliest possible date. Ends on the page of the draft. */
export async function makeSurvey(page: Page, title: string) {
  const date = earliestDate(new Date())
  await page.goto('/')
  await page.getByRole('button', { name: 'New Survey +' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Survey' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Estimated date' }).click()
  await page.getByRole('button', { name: longDate(date), exact: true }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL('**/manage-survey/*')
  return { uuid: new URL(page.url()).pathname.split('/').at(-1) ?? '', date }
}

/** For example 'Thursday, December 3rd, 2026', as on the calendar's buttons. */
export function longDate(day: string) {
  const date = new Date(`${day}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(date)
  const number = date.getUTCDate()
  const isTeen = number > 10 && number < 14
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${part({ weekday: 'long' })}, ${part({ month: 'long' })} ${number}${ending}, ${date.getUTCFullYear()}`
}

/** Presses 'Schedule survey' and confirms. */
export async function pressSchedule(page: Page) {
  await page.getByRole('button', { name: 'Schedule survey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule survey' }).click()
}

export async function scheduleSurvey(page: Page) {
  await pressSchedule(page)
  for (const label of preflightLabels) {
    const saved = page.waitForResponse((response) => UPDATES.test(response.url()) && response.ok())
    const box = page.getByRole('checkbox', { name: label })
    await box.click()
    await saved
    await expect(box).toBeChecked()
  }
}

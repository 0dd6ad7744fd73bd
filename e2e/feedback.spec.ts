import type { Page } from '@playwright/test'
import { companies } from '#contract/companies.ts'
import { feedback } from '#contract/feedback.ts'
import { call, must, newOwner } from './api.ts'
import { expect, looksRight, picture, signedIn, test } from './fixture.ts'
import { emailsTo, emailTo, linkIn } from './mailbox.ts'
import { COMPANY, freshAddress } from './people.ts'

const REQUEST = /How was your experience with/
const REPLY = /has replied to your feedback/

test('A company requests feedback, replies to it and publishes the exchange', async ({
  page,
  elsewhere: phone,
}) => {
  const owner = await newOwner()
  const customer = freshAddress('customer')
  await signedIn(page, owner)
  await page.goto('/feedbacks')
  await expect(page.getByText("You haven't requested any feedback yet")).toBeVisible()
  await looksRight(page, 'feedback-empty')

  await page.getByRole('link', { name: 'Request Feedback +' }).click()
  await expect(page.getByLabel('Company')).toHaveValue(String(owner.companyId))
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.getByLabel('Email').fill(customer)
  await picture(page, 'feedback-request')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/feedbacks')
  await expect(page.getByRole('row', { name: customer })).toContainText('Sent')

  await phone.setViewportSize({ width: 390, height: 844 })
  await leaveFeedback(phone, linkIn(await emailTo(customer, REQUEST), '/give-feedback/'))

  await page.reload()
  await expect(page.getByRole('row', { name: customer })).toContainText('5.0')
  await picture(page, 'feedback-list')
  await page.getByRole('link', { name: customer }).click()
  await reply(page)
  expect((await emailTo(customer, REPLY)).text).toContain('See you on Saturday')

  await page.goto('/feedbacks/settings')
  await page.getByRole('checkbox', { name: 'Show our public profile' }).click()
  await expect(page.getByRole('link', { name: 'View your profile' })).toBeVisible()
  await picture(page, 'feedback-settings')
  const { slug } = await must(owner, companies.mine)
  expect((await phone.goto(`/c/${slug}`))?.status()).toBe(200)
  await expect(phone.getByRole('heading', { name: COMPANY.name })).toBeVisible()
  await expect(phone.getByText('Lovely cakes, long queue.')).toBeVisible()
  await expect(phone.getByText('See you on Saturday')).toBeVisible()
  await looksRight(phone, 'feedback-profile')
})

async function leaveFeedback(phone: Page, link: string) {
  const foreign: string[] = []
  phone.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(link).origin) foreign.push(request.url())
  })
  await phone.goto(link)
  await expect(
    phone.getByRole('heading', { name: `How was your experience with ${COMPANY.name}?` }),
  ).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Send' })).toBeDisabled()
  // Enters the radio group, moves through it and leaves it with the keyboard alone.
  await phone.getByRole('radio', { name: '1 star' }).focus()
  for (const _ of ['two', 'three', 'four']) await phone.keyboard.press('ArrowRight')
  await expect(phone.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await phone.getByLabel('Additional Comments').fill('Lovely cakes, long queue.')
  await phone.getByLabel('Name', { exact: true }).fill("Sam O'Hara")
  await phone.getByRole('checkbox').check()
  await looksRight(phone, 'give-feedback')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await looksRight(phone, 'give-feedback-thanks')

  await phone.getByRole('button', { name: 'Change my feedback' }).click()
  await expect(phone.getByLabel('Additional Comments')).toHaveValue('Lovely cakes, long queue.')
  await phone.getByRole('radio', { name: '5 stars' }).check()
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('img', { name: 'You gave 5 out of 5 stars' })).toBeVisible()
  expect(foreign).toEqual([])
}

async function reply(page: Page) {
  const box = page.getByLabel('Reply', { exact: true })
  await expect(box).toHaveValue(/^Hello Sam/)
  await looksRight(page, 'feedback-answered')
  await box.fill('Hello Sam,\n\nThank you. See you on Saturday.')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Not sent' })).toHaveCount(2)
  await expect(box).toHaveValue(/See you on Saturday/)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Reply sent')).toBeVisible()
  await expect(page.getByText('Replied', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled()
  await picture(page, 'feedback-replied')
}

test('A customer opts out with a button, and broken links show an explanation', async ({ page }) => {
  const owner = await newOwner()
  const email = freshAddress('customer')
  const body = { company_id: owner.companyId, email }
  await must(owner, feedback.create, { body })
  await page.goto(linkIn(await emailTo(email, REQUEST), '/stop/'))
  await looksRight(page, 'stop')
  expect((await must(owner, feedback.list)).data).toMatchObject([{ stopped: false }])

  await page.getByRole('button', { name: 'Stop all requests' }).click()
  await expect(page.getByRole('heading', { name: "That's done." })).toBeVisible()
  await looksRight(page, 'stopped')
  expect((await must(owner, feedback.list)).data).toMatchObject([{ stopped: true }])
  expect((await call(owner, feedback.create, { body })).status).toBe(409)
  expect(await emailsTo(email)).toHaveLength(1)

  expect((await page.goto('/give-feedback/nonsense'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await looksRight(page, 'give-feedback-dead')
  expect((await page.goto('/c/nobody'))?.status()).toBe(404)
  await looksRight(page, 'profile-hidden')
})

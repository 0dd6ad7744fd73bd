import { members } from '#contract/members.ts'
import { must, newOwner } from './api.ts'
import { axe, expect, looksRight, picture, signedIn, test } from './fixture.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { COMPANY, freshAddress, PASSWORD } from './people.ts'
import { runningSurvey } from './running-survey.ts'

test('A colleague registers by an invitation link and is later removed', async ({
  page,
  elsewhere: theirs,
}) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/profile/people')
  const colleagues = page.getByRole('table', { name: 'Colleagues' })
  const email = freshAddress('colleague')
  const invite = page.getByRole('button', { name: 'Invite', exact: true })
  await expect(invite).toBeDisabled()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await invite.click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(colleagues.getByRole('row', { name: email })).toContainText('Invited')
  await picture(page, 'colleagues')

  await theirs.goto(linkIn(await emailTo(email, /Join Smith, Sons & O'Hara Ltd/), '/invite/'))
  await expect(theirs.getByRole('heading', { name: `Join ${COMPANY.name}` })).toBeVisible()
  await looksRight(theirs, 'invitation')
  await theirs.getByRole('link', { name: 'Create your account' }).click()
  await expect(theirs.getByLabel('Email')).toHaveValue(email)
  await theirs.getByLabel('Full Name').fill("Kit D'Arcy, Jr")
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByLabel('Confirm Password').fill(PASSWORD)
  await theirs.getByRole('checkbox').check()
  await theirs.getByRole('button', { name: 'Register' }).click()
  await theirs.waitForURL((url) => url.pathname === '/')
  await theirs.goto('/profile/data')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
  await expect(theirs.getByText('Data protection').first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
  await theirs.getByRole('link', { name: 'People' }).click()
  await expect(theirs.getByRole('table', { name: 'Colleagues' })).toContainText("Kit D'Arcy, Jr")
  await expect(theirs.getByRole('heading', { name: 'Invite a colleague' })).toHaveCount(0)
  await theirs.goto('/profile')
  await theirs.getByLabel('City').fill('York')
  await theirs.getByLabel('City').press('Enter')
  await expect(theirs.getByText('Company updated successfully')).toBeVisible()

  await page.reload()
  await colleagues.getByRole('row', { name: email }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Colleague removed')).toBeVisible()
  await expect(colleagues.getByRole('row', { name: email })).toHaveCount(0)
  await theirs.goto('/team')
  await theirs.waitForURL('**/setup-company')
})

test('Somebody with an account can accept an invitation only once', async ({ page }) => {
  const [owner, kit] = [await newOwner(), await newOwner({ ...COMPANY, name: "Kit's own, Ltd" })]
  await must(owner, members.invite, { body: { email: kit.email } })
  const link = linkIn(await emailTo(kit.email, /^Join /), '/invite/')
  await signedIn(page, await newOwner())
  await page.goto(link)
  await expect(page.getByText('This invitation was sent to someone else.')).toBeVisible()
  await looksRight(page, 'invitation-somebody-elses')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login**')
  await page.getByLabel('Email').fill(kit.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page.getByText(`Welcome to ${COMPANY.name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: COMPANY.name })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
  await looksRight(page, 'invitation-expired')
})

test('An owner exports the data, closes the account and restores it', async ({ page }) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/profile/data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^company_\d+_[\d-]+T[\d-]+\.zip$/)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${COMPANY.name}?` })
  await axe(page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL('**/setup-company')
  const closed = page.getByRole('region', { name: 'Closed companies' })
  await expect(closed).toContainText(`${COMPANY.name} is closed.`)
  await looksRight(page, 'closed-company')
  await emailTo(owner.email, /is closed and will be deleted/)

  await page.goto('/team')
  await page.waitForURL('**/setup-company')
  await closed.getByRole('button', { name: 'Restore' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText(`${COMPANY.name} has been restored`)).toBeVisible()
  await page.goto('/team')
  await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible()
})

test('Employees see their data and can stop emails or leave', async ({ page, elsewhere: desk }) => {
  const { owner, addresses } = await runningSurvey()
  const letter = await emailTo(addresses[0] ?? '', /would like to know how you are/)
  const own = linkIn(letter, '/privacy/')
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Your data and your choices' })).toBeVisible()
  await expect(page.getByText('You have not submitted answers yet.')).toBeVisible()
  await looksRight(page, 'personal-page')
  await page.getByRole('link', { name: 'Stop survey e-mails' }).click()
  await looksRight(page, 'stop-mails')
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'Survey e-mails are stopped' })).toBeVisible()

  await signedIn(desk, owner)
  await desk.goto('/team')
  await expect(desk.getByRole('row', { name: addresses[0] ?? '' })).toContainText('Stopped survey e-mails')

  await page.getByRole('link', { name: 'See what we hold about you' }).click()
  await page.getByRole('button', { name: 'Get survey e-mails again' }).click()
  await page.getByRole('link', { name: 'See what we hold about you' }).click()
  await page.getByRole('link', { name: 'Remove me' }).click()
  await looksRight(page, 'remove-me')
  await page.getByRole('button', { name: 'Remove me' }).click()
  await expect(page.getByRole('heading', { name: 'That’s done.' })).toBeVisible()
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await emailTo(owner.email, /Someone has left the survey team/)
  await desk.reload()
  await expect(desk.getByRole('row', { name: addresses[0] ?? '' })).toHaveCount(0)
})

test('Everybody can read the confidentiality promise', async ({ page }) => {
  await page.goto('/trust')
  await expect(page.getByRole('heading', { name: 'Why you can answer honestly' })).toBeVisible()
  await looksRight(page, 'trust')
})

test('An API key syncs a team list, and a refused list shows the reason', async ({ page, request }) => {
  await signedIn(page, await newOwner())
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  await expect(page.getByText('You keep your team up to date by hand.')).toBeVisible()
  await picture(page, 'connections-empty')

  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Create key' })).toBeDisabled()
  await dialog.getByLabel('Name').fill("HR, O'Hara's")
  await dialog.getByLabel('Replace the whole team with a list').check()
  await dialog.getByLabel('Keep the team up to date from a directory (SCIM)').check()
  await looksRight(page, 'connections-new-key')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText("We won't show it again.")).toBeVisible()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await looksRight(page, 'connections-key')
  await dialog.getByRole('button', { name: "I've copied it" }).click()
  const row = page.getByRole('row', { name: "HR, O'Hara's" })
  await expect(row).toContainText('Not yet')

  const sync = (count: number) =>
    request.put('/api/v1/team', {
      headers: { authorization: `Bearer ${key}` },
      data: {
        people: Array.from({ length: count }, (_, at) => ({ email: `p${at}@example.com`, tags: ['Shop'] })),
      },
    })
  expect((await sync(10)).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('10 added, 0 removed, 0 changed, 0 unchanged')).toBeVisible()
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rename a tag' }).click()
  await page.getByLabel('Name in your directory').fill('HR-OPS-01')
  await page.getByLabel('Tag name here').fill('Operations')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await picture(page, 'connections')

  expect((await sync(4)).status()).toBe(409)
  await page.reload()
  await expect(page.getByText('This would remove 6 of 10 people from the team.')).toBeVisible()
  await expect(page.getByLabel('Tag name here')).toHaveValue('Operations')
  await looksRight(page, 'connections-refused')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect((await sync(10)).status()).toBe(401)
})

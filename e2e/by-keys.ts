import { expect, type Page, picture } from './fixture.ts'

/**
 * Answers with the keyboard alone. Digits do nothing until the group has the focus, and Enter continues only
 * once there is an answer.
 */
export async function answerByKeys(page: Page) {
  const [radios, boxes] = [page.getByRole('radio'), page.getByRole('checkbox')]
  if ((await page.locator('textarea').count()) > 0) return writeAndTickByKeys(page)
  const next = page.getByRole('button', { name: 'Next' })
  const isGroup = (await radios.count()) + (await boxes.count()) > 0
  if (isGroup) {
    await page.keyboard.press('2')
    await expect(next).toBeDisabled()
    await page.keyboard.press('Tab')
    await page.keyboard.press('2')
    await page.keyboard.press('ArrowUp')
    await expect(next).toBeEnabled()
  }
  await page.keyboard.press('Enter')
}

/** Types a comment, ticks the matching theme, which is listed first, and chooses not to send the text. */
async function writeAndTickByKeys(page: Page) {
  await page.keyboard.press('Tab')
  await page.keyboard.type("It's fine, but these long shifts:")
  await page.keyboard.press('Enter')
  await page.keyboard.type('I am the only driver.')
  await expect(page.getByText('This could show who you are.')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toHaveAccessibleName(/^Hours and shifts/)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Tab')
  for (const key of ['1', '2', '3']) await page.keyboard.press(key)
  await expect(page.getByRole('checkbox', { name: 'Working together' })).toBeDisabled()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  // The up arrow on the first theme moves to the last one.
  for (const key of ['ArrowUp', 'ArrowUp', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByRole('checkbox', { name: 'Send only what I ticked' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('What you wrote stays on this device.')).toBeVisible()
  await picture(page, 'respond-themes')
  await page.keyboard.press('Control+Enter')
}

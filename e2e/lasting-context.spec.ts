import { expect, test } from './fixture.ts'

test('Each test starts without data from the previous test', async ({ lasting, context }) => {
  const seen = async () => {
    const page = await lasting.open()
    await page.goto('/login')
    const kept = await page.evaluate(async () => [
      Object.keys(localStorage).length + sessionStorage.length,
      navigator.onLine,
      matchMedia('(prefers-color-scheme: dark)').matches,
      innerWidth,
      history.length,
      window.name,
      (await navigator.permissions.query({ name: 'geolocation' })).state,
      'left' in window,
    ])
    const cookies = await context.cookies()
    return { page, kept, cookies: cookies.map(({ name }) => name) }
  }
  await lasting.forget()
  const { page, ...first } = await seen()
  await page.addInitScript(() => Object.assign(window, { left: true, name: 'left' }))
  await page.goto('/register')
  await page.evaluate(() => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
  })
  await context.addCookies([{ name: 'left', value: 'here', url: page.url() }])
  await context.grantPermissions(['geolocation'])
  await context.route('**/robots.txt', (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/login', (route) => route.abort())
  await context.setOffline(true)

  await lasting.forget()
  const { page: next, ...second } = await seen()
  expect(second).toEqual(first)
  expect((await next.goto('/robots.txt'))?.status()).toBe(200)
  expect(page.isClosed()).toBe(true)
})

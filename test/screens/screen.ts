import { createElement } from 'react'
import type { Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { world } from '../start.ts'
import { hands, Locator, press, until } from './locator.ts'
import './matchers.ts'
import { asked, closeWindow, forgetCalls, intercept, openWindow, view } from './window.ts'

export { intercept }

interface Session {
  token?: string
  companyId?: number
  name?: string
  email?: string
  admin?: boolean
}

let root: Root | undefined
/** Files that the app saved through the browser. */
const downloads: { name: string; content: Blob }[] = []
const blobs = new Map<string, Blob>()

/**
 * The app, loaded once for all tests in this process. It is loaded after the window is there, because React
 * looks for one.
 */
async function theApp() {
  const [{ App }, { router }, { queryClient }, { useAuth }, { useDashboard }, { toast }, { createRoot }] =
    await Promise.all([
      import('#web/app/app.tsx'),
      import('#web/app/router.tsx'),
      import('#web/lib/query-client.ts'),
      import('#web/lib/auth-store.ts'),
      import('#web/lib/dashboard-store.ts'),
      import('react-hot-toast/headless'),
      import('react-dom/client'),
    ])
  return { App, router, queryClient, useAuth, useDashboard, toast, createRoot }
}

const STORES = ['auth-storage', 'dashboard-storage']

/** Opens an address as if the browser loaded the app again. */
async function open(path: string) {
  const { App, router, queryClient, useAuth, useDashboard, toast, createRoot } = await theApp()
  const { clock } = await world()
  vi.setSystemTime(clock.time)
  root?.unmount()
  toast.remove()
  queryClient.clear()
  const kept = STORES.map((key) => [key, localStorage.getItem(key)] as const)
  useAuth.setState({ authToken: null, user: null })
  useDashboard.setState({ activeCompany: null })
  for (const [key, value] of kept)
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  await Promise.all([useAuth.persist.rehydrate(), useDashboard.persist.rehydrate()])
  asked.length = 0
  const { pathname, search } = new URL(path, view.location.href)
  await router.navigate(pathname + search)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root')!, { onCaughtError: () => undefined })
  root.render(createElement(App))
}

const here = () => view.location.pathname + view.location.search

/** The screen that the tests look at. */
class Screen extends Locator {
  constructor() {
    super(() => [document.body], 'screen')
  }

  goto = open
  reload = () => open(here())
  url = () => view.location.href
  keyboard = {
    press,
    type: (text: string) => hands().keyboard(text.replaceAll(/[{[]/g, '$&$&')),
  }
  asked = asked

  /** The last file that the app has saved. */
  async download() {
    await until(() => downloads.length > 0)
    const file = downloads.pop()
    if (!file) throw new Error('The app has saved no file')
    return Object.assign(file.content, { name: file.name })
  }

  /** What the app sent in its latest call to this address. */
  async sent(of: RegExp) {
    const latest = () => asked.findLast(({ method, url }) => method !== 'GET' && of.test(url))
    await until(() => latest() !== undefined)
    return JSON.parse(latest()?.body ?? 'null')
  }

  /** Starts this person's session without the sign-in page. */
  signedIn({ token = '', companyId, name = "Asha O'Neil, MBA", email = '', admin = false }: Session) {
    const user = { name, email, admin, confirmed: true, token }
    const keep = (key: string, state: object) =>
      localStorage.setItem(key, JSON.stringify({ state, version: 0 }))
    keep('auth-storage', { authToken: token, user })
    keep('dashboard-storage', { activeCompany: companyId ? { id: companyId, name: '' } : null })
  }

  /** Waits until the URL has this path, matches this pattern or passes this test. */
  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)) {
    const isThere = () => {
      if (typeof wanted === 'string') return here() === wanted
      const url = new URL(view.location.href)
      return typeof wanted === 'function' ? wanted(url) : wanted.test(url.href)
    }
    if (!(await until(isThere))) throw new Error(`The address is ${here()}, and not ${wanted}`)
  }

  async goBack() {
    const { router } = await theApp()
    await router.navigate(-1)
  }

  stored = () => STORES.map((key) => JSON.parse(localStorage.getItem(key) ?? 'null'))

  dialog = (name?: string) => this.getByRole('dialog', { name })
}

/** Opens a window for a test file, and empties it before each test. */
export function startScreen() {
  beforeAll(() => {
    openWindow()
    URL.createObjectURL = (blob: Blob) => {
      const address = `blob:${blobs.size}`
      blobs.set(address, blob)
      return address
    }
    // To save a file, the app clicks a link that is outside the page.
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      const content = blobs.get(this.getAttribute('href') ?? '')
      if (content) downloads.push({ name: this.download, content })
      else click.call(this)
    }
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    localStorage.clear()
    forgetCalls()
    downloads.length = 0
  })
  afterEach(async () => {
    root?.unmount()
    root = undefined
    vi.useRealTimers()
  })
  afterAll(async () => {
    // React finishes its remaining work shortly after the screen has been unmounted.
    await new Promise((resolve) => setTimeout(resolve, 50))
    closeWindow()
  })
  return new Screen()
}

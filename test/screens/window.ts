import { GlobalWindow } from 'happy-dom'
import { world } from '../start.ts'

const ORIGIN = 'https://app.example.test'

/** A window without layout or paint. The app is rendered into it, in the tests' own process. */
export const view = new GlobalWindow({
  url: `${ORIGIN}/`,
  width: 1280,
  height: 800,
  settings: {
    navigation: {
      disableMainFrameNavigation: true,
      disableChildFrameNavigation: true,
      disableChildPageNavigation: true,
      disableFallbackToSetURL: true,
    },
  },
})

// The app reads this browser property, which the window does not have.
Object.assign(view.navigator, { userActivation: { hasBeenActive: true } })

// Only inline styles count, because there is no style sheet. The window's own
// `getComputedStyle` searches the whole page for every element. That is slow, because finding the name of a
// button calls it for each part. Only the root element still uses it, because media queries need the page's
// font size.
const computed = view.getComputedStyle.bind(view)
Object.assign(view, {
  getComputedStyle: (element: typeof view.document.documentElement) =>
    element === view.document.documentElement ? computed(element) : element.style,
})

// To find an element's role, a hundred selectors are tried. Nearly all of them start with the name of another
// element, which is quicker to compare than to search for.
const NAMED = /^([a-z][a-z\d]*)[^\s,>+~]*$/
const nameIn = new Map<string, string | undefined>()
const { matches } = view.Element.prototype
view.Element.prototype.matches = function (selector) {
  if (!nameIn.has(selector)) nameIn.set(selector, NAMED.exec(selector)?.[1])
  const name = nameIn.get(selector)
  return (name === undefined || name === this.localName) && matches.call(this, selector)
}

// Browsers convert a select's value to text. The window does not, so this conversion is added.
const { set: choose, get: chosen } = Object.getOwnPropertyDescriptor(
  view.HTMLSelectElement.prototype,
  'value',
)!
Object.defineProperty(view.HTMLSelectElement.prototype, 'value', {
  get: chosen,
  set(value: unknown) {
    choose?.call(this, String(value ?? ''))
  },
})

/** The window does not support popovers, so this code opens and closes them. */
function toggle(popover: Element | null | undefined, isOpen: boolean) {
  if (!popover || popover.hasAttribute('data-open') === isOpen) return
  popover.toggleAttribute('data-open', isOpen)
  popover.dispatchEvent(
    Object.assign(new view.Event('toggle'), { newState: isOpen ? 'open' : 'closed' }) as never,
  )
}
Object.assign(view.HTMLElement.prototype, {
  showPopover(this: Element) {
    toggle(this, true)
  },
  hidePopover(this: Element) {
    toggle(this, false)
  },
})
view.document.addEventListener('click', ({ target }) => {
  const button = (target as unknown as Element).closest('[popovertarget]')
  const popover = button?.ownerDocument.getElementById(button.getAttribute('popovertarget') ?? '')
  toggle(popover, !popover?.hasAttribute('data-open'))
})

/**
 * `Request`, `Response` and `File` stay Node's own, because the app calls the server in this process.
 */
const OF_NODE =
  /^(Abort|Array|Blob$|Buffer$|Compression|Crypto|Decompression|Fetch|File$|FormData$|Headers$|Message|Perf|Readable|Request$|Response$|Text(De|En)coder|Transform|URL|WebSocket|Writable)/

const OF_PAGES = [
  'addEventListener',
  'cancelAnimationFrame',
  'customElements',
  'dispatchEvent',
  'document',
  'getComputedStyle',
  'getSelection',
  'history',
  'innerHeight',
  'innerWidth',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'removeEventListener',
  'requestAnimationFrame',
  'scrollTo',
  'sessionStorage',
]

/**
 * The window's own classes, such as `HTMLElement` and `KeyboardEvent`. JavaScript's classes, such as `Map`,
 * are left out.
 */
const CLASSES = namesOf(view).filter(
  (name) =>
    /^[A-Z]/.test(name) &&
    !OF_NODE.test(name) &&
    !Object.is(Reflect.get(globalThis, name), Reflect.get(view, name)),
)

function namesOf(object: object) {
  const names = new Set<string>()
  for (let part: unknown = object; part; part = Object.getPrototypeOf(part))
    for (const name of Object.getOwnPropertyNames(part)) names.add(name)
  return [...names]
}

const before = new Map<string, PropertyDescriptor | undefined>()

/** Makes the window global for the screens. It is closed after each file, because servers have no window. */
export function openWindow() {
  set('window', view)
  set('fetch', answered)
  for (const name of CLASSES) set(name, Reflect.get(view, name))
  for (const name of OF_PAGES) {
    const value: unknown = Reflect.get(view, name)
    set(name, typeof value === 'function' ? value.bind(view) : value)
  }
}

function set(name: string, value: unknown) {
  before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
}

export function closeWindow() {
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  before.clear()
}

export interface Asked {
  method: string
  /** The path and the query. */
  url: string
  body: string
}

type Answer = (ask: () => Promise<Response>, asked: Asked) => Response | Promise<Response>

/** The app's calls since the page was opened. */
export const asked: Asked[] = []
const rules: { of: RegExp; answer: Answer; times: number }[] = []

/**
 * Gives the next calls to these addresses another answer, such as that of a broken network. Returns a
 * function that undoes this.
 */
export function intercept(of: RegExp, answer: Answer, { times = Number.POSITIVE_INFINITY } = {}) {
  const rule = { of, answer, times }
  rules.unshift(rule)
  return () => void rules.splice(rules.indexOf(rule), 1)
}

export function forgetCalls() {
  rules.length = 0
  asked.length = 0
}

const onNet = globalThis.fetch

/** Calls by the app go to the server in this process. Other addresses go to the network. */
async function answered(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (typeof input !== 'string' || !input.startsWith('/')) return onNet(input, init)
  const request = new Request(new URL(input, ORIGIN), init)
  const payload = Buffer.from(await request.arrayBuffer())
  const call = { method: request.method, url: input, body: payload.toString() }
  asked.push(call)
  const ask = () => fromServer(call, Object.fromEntries(request.headers), payload)
  const rule = rules.find(({ of, times }) => of.test(input) && times > 0)
  if (!rule) return ask()
  rule.times -= 1
  return rule.answer(ask, call)
}

async function fromServer({ method, url }: Asked, headers: Record<string, string>, payload: Buffer) {
  const { app } = await world()
  const reply = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload.length > 0 && { payload }),
  })
  const given = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
  const isEmpty = [204, 205, 304].includes(reply.statusCode)
  return new Response(isEmpty ? null : new Uint8Array(reply.rawPayload), {
    status: reply.statusCode,
    headers: given,
  })
}

interface Settings {
  product: string
  main_site: string | null
  live_chat: string | null
  /** They can be used at this address. */
  passkeys: boolean
}

const UNSET: Settings = { product: 'Evenkeel', main_site: null, live_chat: null, passkeys: false }

// A page of the development server has none, and a test has no page.
const written = globalThis.document?.getElementById('settings')?.textContent

/** What the server wrote into the page's head. */
export const settings: Settings = { ...UNSET, ...JSON.parse(written ?? '{}') }

interface Settings {
  product: string
  main_site: string | null
  live_chat: string | null
  /** True if passkeys work at this site's address. */
  passkeys: boolean
}

const UNSET: Settings = { product: 'Evenkeel', main_site: null, live_chat: null, passkeys: false }

// The development server does not write settings into the page, and unit tests have no document.
const written = globalThis.document?.getElementById('settings')?.textContent

/** Settings that the server wrote into the page's head. */
export const settings: Settings = { ...UNSET, ...JSON.parse(written ?? '{}') }

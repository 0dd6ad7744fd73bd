/** Stubs for the browser globals that `call` and the stores use. Import it before them. */
export const kept = new Map<string, string>()

export const browser = {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  document: { cookie: 'theme=dark; XSRF-TOKEN=abc-123', getElementById: () => null },
  location: { pathname: '/team', search: '?tab=tags', assign: () => undefined },
}

Object.assign(globalThis, browser, { window: browser })

/** A reply that begins a session. */
export const asha = {
  name: "Asha O'Neil, MBA",
  email: 'asha@example.com',
  admin: false,
  confirmed: true,
  token: 'a-token',
}

/** What this device keeps for one link, so that neither a reload nor a dead network loses a word. */
export interface Device {
  /** What the server knows this device by, for this link alone. The answers saved with it are given back to nobody else. */
  secret(): string
  /** The link was opened here before. */
  isKnown: boolean
  /** What is kept is still there when the browser is opened again, as far as anybody can tell. */
  lasts: boolean
  unsent(): [question: number, answer: string][]
  keepUnsent(question: number, answer: string): void
  /** Forgets the answer that was sent, unless another one has taken its place meanwhile. */
  dropUnsent(question: number, answer: string): void
  draft(question: number): string | null
  keepDraft(question: number, draft: string): void
  dropDraft(question: number): void
  /** Which language was chosen here; null: none. */
  language(): string | null
  keepLanguage(language: string): void
  clear(): void
}

type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Each answer has a key of its own: two tabs never overwrite each other's. Without keys everything is forgotten with the page. */
export function openDevice(link: { uuid: string; recipient: string }, storage: Keys | null): Device {
  const keys = storage ?? memoryKeys()
  const prefix = `survey/${link.uuid}/${link.recipient}/`
  const secretKey = `${prefix}secret`
  const languageKey = `${prefix}language`
  const unsentKey = (question: number) => `${prefix}answer/${question}`
  const draftKey = (question: number) => `${prefix}draft/${question}`
  const ours = () =>
    Array.from({ length: keys.length }, (_, index) => keys.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )

  const isKnown = keys.getItem(secretKey) !== null
  const own = newSecret()
  if (!isKnown) keep(keys, secretKey, own)

  return {
    // Looked up each time: of two tabs that were opened at once, one has taken the other's place.
    secret: () => keys.getItem(secretKey) ?? own,
    isKnown,
    lasts: storage !== null && keys.getItem(secretKey) !== null,
    unsent: () =>
      ours()
        .filter((key) => key.startsWith(`${prefix}answer/`))
        .map((key) => [Number(key.slice(key.lastIndexOf('/') + 1)), keys.getItem(key) ?? '']),
    keepUnsent: (question, answer) => keep(keys, unsentKey(question), answer),
    dropUnsent: (question, answer) => {
      if (keys.getItem(unsentKey(question)) === answer) keys.removeItem(unsentKey(question))
    },
    draft: (question) => keys.getItem(draftKey(question)),
    keepDraft: (question, draft) => keep(keys, draftKey(question), draft),
    dropDraft: (question) => keys.removeItem(draftKey(question)),
    language: () => keys.getItem(languageKey),
    keepLanguage: (language) => keep(keys, languageKey, language),
    clear: () => {
      for (const key of ours()) keys.removeItem(key)
    },
  }
}

/** 128 random bits. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A full storage must not stop anybody: the answer is still in memory and on its way. */
function keep(keys: Keys, key: string, value: string) {
  try {
    keys.setItem(key, value)
  } catch {}
}

/** None where storage is refused altogether. */
export function localKeys(): Keys | null {
  try {
    localStorage.getItem('')
    return localStorage
  } catch {
    return null
  }
}

/** Forgets with the page: for a preview, which stores nothing. */
export function memoryKeys(): Keys {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

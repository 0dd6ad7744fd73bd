/** This device's data for one link. Answers survive a reload and a lost network. */
export interface Device {
  /**
   * Identifies this device to the server, for this link only. The server returns drafts only to the device that saved
   * them.
   */
  secret(): string
  /** True if the link has been opened on this device before. */
  isKnown: boolean
  /** True if the stored data is expected to survive closing the browser. */
  lasts: boolean
  unsent(): [question: number, answer: string][]
  keepUnsent(question: number, answer: string): void
  /** Removes an answer that was sent, unless it has changed since then. */
  dropUnsent(question: number, answer: string): void
  draft(question: number): string | null
  keepDraft(question: number, draft: string): void
  dropDraft(question: number): void
  /** Questions that were left without an answer. Nobody needs to see them again. */
  skipped(): number[]
  keepSkipped(question: number): void
  dropSkipped(question: number): void
  /** The language chosen on this device. Null if none was chosen. */
  language(): string | null
  keepLanguage(language: string): void
  /** Stores when the survey ends, for `sweepEnded`. */
  keepEnd(end: string): void
  /** Makes this tab the one that answers. */
  takeOver(): void
  /** True if another tab has taken over or submitted since this tab took over. */
  isElsewhere(): boolean
  /**
   * Removes the answers and the language. Keeps the secret, by which the server recognises a device that has
   * submitted.
   */
  clear(): void
}

export type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type Own = { uuid: string; recipient: string }

/** All keys of a link begin with this. */
export const prefixOf = ({ uuid, recipient }: Own) => `survey/${uuid}/${recipient}/`

/** The end of the key under which the end of a survey is stored. */
export const END = 'ends'

/**
 * Each answer has its own storage key, so that two tabs never overwrite each other's answers. If the browser
 * has no storage, data stays in memory only.
 */
export function openDevice(link: Own, storage: Keys | null): Device {
  const keys = storage ?? memoryKeys()
  const prefix = prefixOf(link)
  const secretKey = `${prefix}secret`
  const languageKey = `${prefix}language`
  const endKey = `${prefix}${END}`
  const tabKey = `${prefix}tab`
  const unsentKey = (question: number) => `${prefix}answer/${question}`
  const draftKey = (question: number) => `${prefix}draft/${question}`
  const skippedKey = (question: number) => `${prefix}skipped/${question}`
  // Also keeps what is on this page's cards in memory, in case storage is full.
  const drafts = new Map<number, string>()
  const ours = () =>
    Array.from({ length: keys.length }, (_, index) => keys.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )

  const questionsUnder = (kind: string) =>
    ours()
      .filter((key) => key.startsWith(prefix + kind))
      .map((key) => Number(key.slice(key.lastIndexOf('/') + 1)))

  const isKnown = keys.getItem(secretKey) !== null
  const own = newSecret()
  if (!isKnown) keep(keys, secretKey, own)
  let tab: string | null = null

  return {
    // The secret is read again on every call, because a second tab that opens at the same time replaces it.
    secret: () => keys.getItem(secretKey) ?? own,
    isKnown,
    lasts: storage !== null && keys.getItem(secretKey) !== null,
    unsent: () => questionsUnder('answer/').map((id) => [id, keys.getItem(unsentKey(id)) ?? '']),
    keepUnsent: (question, answer) => keep(keys, unsentKey(question), answer),
    dropUnsent: (question, answer) => {
      if (keys.getItem(unsentKey(question)) === answer) keys.removeItem(unsentKey(question))
    },
    draft: (question) => drafts.get(question) ?? keys.getItem(draftKey(question)),
    keepDraft: (question, draft) => {
      drafts.set(question, draft)
      keep(keys, draftKey(question), draft)
    },
    dropDraft: (question) => {
      drafts.delete(question)
      keys.removeItem(draftKey(question))
    },
    skipped: () => questionsUnder('skipped/'),
    keepSkipped: (question) => keep(keys, skippedKey(question), 'true'),
    dropSkipped: (question) => keys.removeItem(skippedKey(question)),
    language: () => keys.getItem(languageKey),
    keepLanguage: (language) => keep(keys, languageKey, language),
    keepEnd: (end) => keep(keys, endKey, end),
    takeOver: () => {
      // Another tab may have changed what was on this tab's cards.
      drafts.clear()
      keep(keys, tabKey, newSecret())
      // Read again, because storage may be full. Then this tab cannot take over, and goes on as before.
      tab = keys.getItem(tabKey)
    },
    isElsewhere: () => keys.getItem(tabKey) !== tab,
    clear: () => {
      drafts.clear()
      tab = null
      for (const key of ours()) if (key !== secretKey && key !== endKey) keys.removeItem(key)
    },
  }
}

/** 128 random bits. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Ignores errors from full storage, because the answer is still in memory and is being sent. Removes the
 * older value, which would otherwise replace the newer answer after a reload.
 */
function keep(keys: Keys, key: string, value: string) {
  try {
    keys.setItem(key, value)
  } catch {
    keys.removeItem(key)
  }
}

/** The keys in local storage. Null if the browser denies access to it. */
export function localKeys(): Keys | null {
  try {
    localStorage.getItem('')
    return localStorage
  } catch {
    return null
  }
}

/** Storage in memory, for a preview, which stores nothing on the device. */
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

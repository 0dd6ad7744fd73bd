/** What this device keeps for one link, so that neither a reload nor a dead network loses a word. */
export interface Device {
  unsent(): [question: number, answer: string][]
  keepUnsent(question: number, answer: string): void
  /** Forgets the answer that was sent, unless another one has taken its place meanwhile. */
  dropUnsent(question: number, answer: string): void
  draft(question: number): string | null
  keepDraft(question: number, draft: string): void
  dropDraft(question: number): void
  clear(): void
}

type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Each answer has a key of its own: two tabs never overwrite each other's. */
export function openDevice(link: { uuid: string; recipient: string }, keys: Keys): Device {
  const prefix = `survey/${link.uuid}/${link.recipient}/`
  const unsentKey = (question: number) => `${prefix}answer/${question}`
  const draftKey = (question: number) => `${prefix}draft/${question}`
  const ours = () =>
    Array.from({ length: keys.length }, (_, index) => keys.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )

  return {
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
    clear: () => {
      for (const key of ours()) keys.removeItem(key)
    },
  }
}

/** A full storage must not stop anybody: the answer is still in memory and on its way. */
function keep(keys: Keys, key: string, value: string) {
  try {
    keys.setItem(key, value)
  } catch {}
}

/** Private windows may refuse storage altogether. */
export function localKeys(): Keys {
  try {
    localStorage.getItem('')
    return localStorage
  } catch {
    return memoryKeys()
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

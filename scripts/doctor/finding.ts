/** The result of one check. A `note` is worth knowing but needs no repair. */
export interface Finding {
  verdict: 'ok' | 'note' | 'wrong'
  about: string
  words: string
}

/** Creates findings about one subject, with a method for each verdict. */
export const about = (name: string) => ({
  ok: (words: string): Finding => ({ verdict: 'ok', about: name, words }),
  note: (words: string): Finding => ({ verdict: 'note', about: name, words }),
  wrong: (words: string): Finding => ({ verdict: 'wrong', about: name, words }),
})

/** The result of one check. `note`: worth knowing, nothing to mend. */
export interface Finding {
  verdict: 'ok' | 'note' | 'wrong'
  about: string
  words: string
}

/** Makes findings about one subject, each by the name of its verdict. */
export const about = (name: string) => ({
  ok: (words: string): Finding => ({ verdict: 'ok', about: name, words }),
  note: (words: string): Finding => ({ verdict: 'note', about: name, words }),
  wrong: (words: string): Finding => ({ verdict: 'wrong', about: name, words }),
})

import { createHash } from 'node:crypto'
import { translations as shipped } from '#content/translations/all.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { type Texts, translationProblem } from '#domain/translation.ts'
import type { TranslatedText } from '../tables.ts'
import type { StoredTranslation } from './queries.ts'

export const sourceHash = (source: string) => createHash('sha256').update(source).digest('base64url')

/** The current translation: the texts that administrators saved, and shipped texts for everything else. */
export interface Effective {
  texts: Map<string, TranslatedText>
  stale: string[]
  machine: string[]
  problems: Map<string, string>
  translated: number
  complete: boolean
  reviewed: boolean
}

export function effective(
  source: Texts,
  language: LanguageCode,
  stored: Pick<StoredTranslation, 'texts' | 'reviewed_at'> | undefined,
): Effective {
  const texts = new Map<string, TranslatedText>()
  for (const [path, english] of source) {
    const own = stored?.texts[path]
    const drafted = shipped[language]?.[english]
    if (own) texts.set(path, own)
    else if (drafted)
      texts.set(path, { text: drafted, source: sourceHash(english), by: null, machine: false })
  }
  const wrong = [...source].flatMap(([path, english]) => {
    const problem = translationProblem(english, texts.get(path)?.text)
    return problem ? [[path, problem] as const] : []
  })
  const stale = [...source].flatMap(([path, english]) => {
    const text = texts.get(path)
    return text && text.source !== sourceHash(english) ? [path] : []
  })
  const complete = wrong.length === 0
  return {
    texts,
    stale,
    machine: [...texts].flatMap(([path, { machine }]) => (machine ? [path] : [])),
    problems: new Map(wrong),
    translated: texts.size,
    complete,
    reviewed: Boolean(stored?.reviewed_at) && complete && stale.length === 0,
  }
}

import { LANGUAGES, type LanguageCode } from '#domain/languages.ts'
import { longestOf } from '#domain/translation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

interface TextRowProps {
  lang: LanguageCode
  english: string
  text: string
  problem: string | undefined
  isStale: boolean
  isMachine: boolean
  onChange(text: string): void
  /** Called when the user confirms that the translation still fits, although the English has changed. */
  onConfirm(): void
}

export function TextRow({
  lang,
  english,
  text,
  problem,
  isStale,
  isMachine,
  onChange,
  onConfirm,
}: TextRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-3 sm:grid-cols-2">
      <div className="grid content-start justify-items-start gap-2">
        <p className="wrap-anywhere">{english}</p>
        {isStale && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="red">Changed since review</Badge>
            <Button size="small" tone="quiet" onClick={onConfirm}>
              Keep this translation
            </Button>
          </p>
        )}
        {isMachine && <Badge>Drafted by a language model</Badge>}
      </div>
      <div lang={lang} dir={LANGUAGES[lang].direction}>
        <TextArea
          label={<span className="sr-only">{english}</span>}
          height="line"
          rows={1}
          maxLength={longestOf(english)}
          value={text}
          error={problem}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </li>
  )
}

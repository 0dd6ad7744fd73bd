import type { ReactNode } from 'react'
import type { Report, Suggestion } from '#contract/reports.ts'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

type ReportTextsProps = {
  data: Report['data']
  isBeingWritten: boolean
  /** Shown under each suggested action. */
  after?: (suggestion: Suggestion) => ReactNode
}

export function ReportTexts({ data, isBeingWritten, after }: ReportTextsProps) {
  return (
    <div
      className="grid gap-5 lg:grid-cols-2 print:block print:space-y-5"
      aria-busy={isBeingWritten || undefined}
    >
      <Text title="Key insights" isBeingWritten={isBeingWritten}>
        <RichText html={data.key_insights} className={isBeingWritten ? 'opacity-50' : ''} />
      </Text>
      <Text id="suggested-actions" title="Suggested Actions" isBeingWritten={isBeingWritten}>
        {after && data.suggestions.length > 0 ? (
          <Suggestions suggestions={data.suggestions} after={after} isPale={isBeingWritten} />
        ) : (
          <RichText html={data.suggested_actions} className={isBeingWritten ? 'opacity-50' : ''} />
        )}
      </Text>
    </div>
  )
}

type TextProps = { id?: string; title: string; isBeingWritten: boolean; children: ReactNode }

function Text({ id, title, isBeingWritten, children }: TextProps) {
  return (
    <Panel
      surface="flat"
      className="grid content-start gap-3 print:block print:break-inside-auto! print:space-y-2"
    >
      <h2 id={id} tabIndex={id ? -1 : undefined} className="break-after-avoid">
        {title}
      </h2>
      {isBeingWritten && (
        <p role="status" className="text-small text-ink-2">
          We are writing this again. It can take up to a minute.
        </p>
      )}
      {children}
    </Panel>
  )
}

interface SuggestionsProps {
  suggestions: Suggestion[]
  after: (suggestion: Suggestion) => ReactNode
  isPale: boolean
}

/** The suggested actions as a list. */
function Suggestions({ suggestions, after, isPale }: SuggestionsProps) {
  return (
    <ol className={cx('grid list-decimal gap-4 pl-5', isPale && 'opacity-50')}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.title} className="pl-1 wrap-anywhere">
          <p>
            <strong>{suggestion.title}.</strong> {suggestion.text}
          </p>
          <div className="mt-2">{after(suggestion)}</div>
        </li>
      ))}
    </ol>
  )
}

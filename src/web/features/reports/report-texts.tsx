import { type ReactNode, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { sayConduct } from '#domain/hse-words.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

type ReportTextsProps = {
  data: Report['data']
  isBeingWritten: boolean
  /** Shown under each suggested action. */
  after?: (suggestion: Suggestion) => ReactNode
}

export function ReportTexts({ data, isBeingWritten, after }: ReportTextsProps) {
  const conduct = data.instrument && sayConduct(data.instrument)
  return (
    <div
      id="actions"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 print:block print:space-y-5"
      aria-busy={isBeingWritten || undefined}
    >
      <Text title="Key insights" isBeingWritten={isBeingWritten}>
        <RichText html={data.key_insights} className={isBeingWritten ? 'opacity-50' : ''} />
        {conduct && <p>{conduct}</p>}
      </Text>
      <Text id="suggested-actions" title="Suggested Actions" isBeingWritten={isBeingWritten}>
        {data.suggestions.length > 0 ? (
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
  after?: ReportTextsProps['after']
  isPale: boolean
}

/**
 * The suggested actions as a compact list. On screen, one is open at a time. In print, all of them are open.
 */
function Suggestions({ suggestions, after, isPale }: SuggestionsProps) {
  const [open, setOpen] = useState<number | null>(0)
  return (
    <ol className={cx('divide-y divide-line border-y border-line', isPale && 'opacity-50')}>
      {suggestions.map((suggestion, index) => (
        <li key={suggestion.title} className="wrap-anywhere print:break-inside-avoid">
          <button
            type="button"
            aria-expanded={open === index}
            aria-controls={`suggestion-${index}`}
            className="group flex min-h-11 w-full items-start gap-3 rounded-control py-2.5 text-left font-semibold hover:text-link"
            onClick={() => setOpen(open === index ? null : index)}
          >
            <span className="w-5 shrink-0 tabular-nums text-link">{index + 1}.</span>
            <span className="min-w-0 flex-1">{suggestion.title}</span>
            <Icon
              name="chevron-down"
              className={cx('mt-1 size-4 shrink-0 print:hidden', open === index && 'rotate-180')}
            />
          </button>
          <div
            id={`suggestion-${index}`}
            className={cx('gap-2.5 pb-4 pl-8 print:grid', open === index ? 'grid' : 'hidden')}
          >
            <p>{suggestion.text}</p>
            {after && <div>{after(suggestion)}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

import type { Report } from '#contract/reports.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

type ReportTextsProps = { data: Report['data']; isBeingWritten: boolean }

export function ReportTexts({ data, isBeingWritten }: ReportTextsProps) {
  return (
    <div
      className="grid gap-5 lg:grid-cols-2 print:block print:space-y-5"
      aria-busy={isBeingWritten || undefined}
    >
      <Text title="Key insights" html={data.key_insights} isBeingWritten={isBeingWritten} />
      <Text
        id="suggested-actions"
        title="Suggested Actions"
        html={data.suggested_actions}
        isBeingWritten={isBeingWritten}
      />
    </div>
  )
}

type TextProps = { id?: string; title: string; html: string; isBeingWritten: boolean }

function Text({ id, title, html, isBeingWritten }: TextProps) {
  return (
    <Card
      surface="flat"
      className="grid content-start gap-3 print:block print:break-inside-auto! print:space-y-2"
    >
      <h2 id={id} tabIndex={id ? -1 : undefined} className="break-after-avoid">
        {title}
      </h2>
      {isBeingWritten && (
        <p role="status" className="text-small text-ink-2">
          Being written again, which may take up to a minute.
        </p>
      )}
      <RichText html={html} className={isBeingWritten ? 'opacity-50' : ''} />
    </Card>
  )
}

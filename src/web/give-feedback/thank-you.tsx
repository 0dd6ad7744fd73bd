import { useEffect, useRef } from 'react'
import type { AnswerForm } from '#contract/feedback.ts'
import { fullDateTime } from '#domain/dates.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Stars } from '#web/ui/charts/stars.tsx'
import { useTitle } from './use-title.ts'

export function ThankYou({ form, change }: { form: AnswerForm; change: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle('Thank you')
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="w-fit outline-none">
        Thank you
      </h1>
      <p className="text-ink-2 wrap-anywhere">
        We've passed your feedback to {form.company}. You can close this page.
      </p>
      {form.rating !== null && (
        <div className="grid gap-3 rounded-card border border-line bg-card p-5">
          <Stars rating={form.rating} label={`You gave ${form.rating} out of 5 stars`} className="*:size-6" />
          {form.additional_comments && (
            <p className="whitespace-pre-line wrap-anywhere">{form.additional_comments}</p>
          )}
          {form.name && <p className="text-small text-ink-2 wrap-anywhere">{form.name}</p>}
        </div>
      )}
      {form.changeable && form.changeable_until ? (
        <div className="grid justify-items-start gap-2">
          <button type="button" onClick={change} className={buttonClass()}>
            Change my feedback
          </button>
          <p className="text-small text-ink-2">
            You can change your feedback until {fullDateTime(form.changeable_until)}.
          </p>
        </div>
      ) : (
        <p className="text-small text-ink-2">
          You sent your feedback more than 24 hours ago, so you can't change it now.
        </p>
      )}
    </>
  )
}

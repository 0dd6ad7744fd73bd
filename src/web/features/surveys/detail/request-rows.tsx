import { useState } from 'react'
import type { SurveyRequest } from '#contract/survey-requests.ts'
import type { Template } from '#domain/template.ts'
import { RequestRow } from './request-row.tsx'

export function RequestRows({
  requests,
  template,
}: {
  requests: readonly SurveyRequest[]
  template: Template
}) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <ul
      aria-label="Survey Requests"
      className="relative -mx-2 max-h-[32rem] divide-y divide-line overflow-y-auto overscroll-contain rounded-box px-2"
    >
      {requests.map((request) => (
        <li key={request.id}>
          <RequestRow
            request={request}
            template={template}
            open={open.has(request.id)}
            onToggle={() => toggle(request.id)}
          />
        </li>
      ))}
    </ul>
  )
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { SurveyRequest } from '#contract/surveys.ts'
import type { Template } from '#domain/template.ts'
import { RequestRow } from './request-row.tsx'

export type RequestRowsProps = { requests: readonly SurveyRequest[]; template: Template }

/** More rows than this exist only while they are in sight. */
const ALL_AT_ONCE = 100
const ROW_PX = 49
const BOX = 'relative max-h-[32rem] overflow-y-auto overscroll-contain rounded-box -mx-2 px-2'

export const RequestList = ({ requests, template }: RequestRowsProps) => {
  const List = requests.length > ALL_AT_ONCE ? ManyRequests : RequestRows
  return <List requests={requests} template={template} />
}

function RequestRows({ requests, template }: RequestRowsProps) {
  const { isOpen, toggle } = useOpenRows()
  return (
    <ul aria-label="Survey Requests" className={`${BOX} divide-y divide-line`}>
      {requests.map((request) => (
        <li key={request.id}>
          <RequestRow
            request={request}
            template={template}
            open={isOpen(request.id)}
            onToggle={() => toggle(request.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Thousands of them: only those in sight exist, and each is measured, since an open one is as long as its answers. */
function ManyRequests({ requests, template }: RequestRowsProps) {
  const { isOpen, toggle } = useOpenRows()
  const box = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer({
    count: requests.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getItemKey: (index) => requests[index]?.id ?? index,
  })
  return (
    <ul ref={box} aria-label="Survey Requests" className={BOX}>
      <li aria-hidden="true" style={{ height: virtual.getTotalSize() }} />
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const request = requests[index]
        if (!request) return null
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={requests.length}
            aria-posinset={index + 1}
            className="absolute inset-x-2 top-0 border-b border-line"
            style={{ transform: `translateY(${start}px)` }}
          >
            <RequestRow
              request={request}
              template={template}
              open={isOpen(request.id)}
              onToggle={() => toggle(request.id)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Kept above the rows: one that has scrolled out of sight is still open when it comes back. */
function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return { isOpen: (id: number) => open.has(id), toggle }
}

import type { ReactNode } from 'react'
import { Panel } from '#web/ui/layout/panel.tsx'

/** A panel that animates its height when it opens, so that the content below does not jump. */
export function Collapsible({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-rows-[1fr] transition-[grid-template-rows,opacity] duration-200 ease-out starting:grid-rows-[0fr] starting:opacity-0">
      <div className="min-h-0 overflow-clip [overflow-clip-margin:8px]">
        <Panel>{children}</Panel>
      </div>
    </div>
  )
}

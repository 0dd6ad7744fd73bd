import type { ReactNode } from 'react'
import { Panel } from '#web/ui/layout/panel.tsx'

/** One step of the risk assessment after the survey. */
export function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Panel className="grid content-start gap-4">
      <div className="grid gap-1">
        <h3>{title}</h3>
        <p className="text-ink-2">{text}</p>
      </div>
      {children}
    </Panel>
  )
}

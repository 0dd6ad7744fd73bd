import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab<Key extends string> = { key: Key; label: ReactNode; content: ReactNode }

export type TabsProps<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onChange: (key: Key) => void
}

export function Tabs<Key extends string>({ label, tabs, current, onChange }: TabsProps<Key>) {
  return (
    <Base.Root value={current} onValueChange={(key: Key) => onChange(key)} className="grid min-w-0 gap-6">
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex flex-wrap gap-x-7 border-b border-line -mx-1 print:hidden"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.key}
            value={tab.key}
            className="min-h-11 shrink-0 rounded-t-md border-b-2 border-transparent px-1 py-2.5 font-semibold text-ink-2 -outline-offset-2! hover:text-ink data-active:border-action data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className="min-w-0 rounded-card">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

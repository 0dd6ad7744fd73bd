import { Frame } from './frame.tsx'
import { useTitle } from './use-title.ts'

/** A page with one message and its next step. */
export function Notice({ title, children }: { title: string; children: string }) {
  useTitle(title)
  return (
    <Frame>
      <h1>{title}</h1>
      <p className="text-ink-2">{children}</p>
    </Frame>
  )
}

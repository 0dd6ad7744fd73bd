import { useState } from 'react'
import { Button } from './button.tsx'

/** Text that is shown only once, with a button for copying it. */
export function CopyOnce({ text, words }: { text: string; words?: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <div role={words && 'status'} className="grid gap-3 rounded-box bg-sunken p-4">
      {words && <p className="font-semibold">{words}</p>}
      <code className="font-mono text-small select-all wrap-anywhere">{text}</code>
      {/* Without https, browsers have no clipboard API. */}
      {navigator.clipboard && (
        <Button size="small" className="justify-self-start" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </div>
  )
}

import { useState } from 'react'
import { Button } from './button.tsx'

/**
 * Copies text that is too long to show. Without https, browsers have no clipboard API, so the text is shown
 * instead.
 */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setIsCopied] = useState(false)
  if (!navigator.clipboard) return <span className="font-mono text-small wrap-anywhere">{text}</span>
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  const label = isCopied ? 'Copied' : 'Copy'
  return (
    <Button
      tone="quiet"
      size="small"
      className="-mx-3"
      aria-label={`${label} ${what}`}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}

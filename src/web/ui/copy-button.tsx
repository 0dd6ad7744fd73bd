import { toast } from '#web/lib/toast.ts'
import { Button } from './button.tsx'

/** Copies a text that stands beside it. `about` names the text for screen readers. */
export function CopyButton({ text, about }: { text: string; about: string }) {
  return (
    <Button size="small" onClick={() => void copy(text)}>
      Copy<span className="sr-only"> {about}</span>
    </Button>
  )
}

// Without https browsers have no clipboard API.
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Your browser does not let us copy. Select the text and copy it yourself.')
  }
}

import { type ButtonSize, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

interface PdfLinkProps {
  /**
   * A query's result. The URL is fetched in advance, because browsers block a tab that opens after a wait.
   */
  file: { data?: { url: string } | undefined; error?: unknown; refetch?: () => unknown }
  size?: ButtonSize
  children: string
}

/** Opens a PDF in a new tab. */
export function PdfLink({ file: { data, error, refetch }, size, children }: PdfLinkProps) {
  const look = buttonClass('default', size)
  if (data)
    return (
      <a href={data.url} target="_blank" rel="noopener" className={look}>
        {children}
        <Icon name="external" />
        <span className="sr-only">(PDF, in a new tab)</span>
      </a>
    )
  return (
    <button
      type="button"
      disabled={!error}
      onClick={() => void refetch?.()}
      className={look}
      aria-busy={!error}
    >
      {error ? `${children}: try again` : children}
    </button>
  )
}

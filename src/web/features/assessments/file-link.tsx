import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fileQuery } from './api.ts'
import { useSaving } from './saving.ts'

type FileLinkProps = { file: 'guide' | 'record'; children: string }

/** Opens a PDF in a new tab. Its URL is fetched beforehand, because browsers block a tab that opens after waiting. */
export function FileLink({ file, children }: FileLinkProps) {
  const { uuid } = useSaving()
  const { data, error, refetch } = useQuery(fileQuery(uuid, file))
  if (data)
    return (
      <a href={data.url} target="_blank" rel="noopener" className={buttonClass()}>
        {children}
        <Icon name="external" />
        <span className="sr-only">(PDF, in a new tab)</span>
      </a>
    )
  return (
    <button
      type="button"
      disabled={!error}
      onClick={() => void refetch()}
      className={buttonClass()}
      aria-busy={!error}
    >
      {error ? `${children}: try again` : children}
    </button>
  )
}

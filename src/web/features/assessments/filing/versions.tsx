import { useQuery } from '@tanstack/react-query'
import type { Assessment } from '#contract/assessments.ts'
import { fullDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { PdfLink } from '#web/ui/pdf-link.tsx'
import { useFolder, versionQuery } from '../api.ts'
import { Part, Row } from '../part.tsx'
import { useSaving } from '../saving.ts'
import { FileVersion } from './file-version.tsx'

export function Versions({ assessment }: { assessment: Assessment }) {
  const { versions, replaced_by } = assessment
  return (
    <Part
      id="versions"
      title="Filed versions"
      text="A filed version cannot be changed or deleted. You can file a new one at any time."
    >
      {versions.length === 0 && <p>Nothing has been filed yet.</p>}
      <ul className="grid gap-2">
        {versions.toReversed().map(({ number, filed_at, by, remark }) => (
          <Row key={number} buttons={<VersionLink number={number} />}>
            <span className="font-semibold">
              Version {number}, filed on {fullDate(filed_at)} by {by}
            </span>
            {remark && <span className="text-ink-2">{remark}</span>}
          </Row>
        ))}
      </ul>
      {replaced_by === null && (
        <div className="justify-self-start">
          <FileVersion assessment={assessment} />
        </div>
      )}
    </Part>
  )
}

function VersionLink({ number }: { number: number }) {
  const { uuid } = useSaving()
  return (
    <PdfLink file={useQuery(versionQuery(uuid, number))} size="small">
      {`Open version ${number}`}
    </PdfLink>
  )
}

/** Requests a new link for each download, because a link works for only 15 minutes. */
export function FolderButton() {
  const { uuid } = useSaving()
  const folder = useFolder(uuid)
  return (
    <Button
      pending={folder.isPending}
      onClick={() =>
        folder.mutate(undefined, {
          onSuccess: ({ url }) => window.location.assign(url),
          onError: sayItFailed,
        })
      }
    >
      Download folder (ZIP)
    </Button>
  )
}

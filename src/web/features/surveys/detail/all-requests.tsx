import { useId, useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { thousands } from '#domain/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { RequestPages } from './request-pages.tsx'

/** Every request by its UUID. Few people need the list, so it is loaded only when they open it. */
export function AllRequests({ survey }: { survey: Survey }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : `Show all (${thousands(survey.requests_number)})`}
      </Button>
      {isOpen && (
        <div id={id}>
          <RequestPages survey={survey} />
        </div>
      )}
    </>
  )
}

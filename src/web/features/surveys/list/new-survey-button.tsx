import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const NewSurveyDialog = lazy(async () => ({
  default: (await import('./new-survey-dialog.tsx')).NewSurveyDialog,
}))

/** Loads the form's code and data when it is opened. */
export function NewSurveyButton({ tone = 'primary' }: { tone?: 'primary' | 'default' }) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button tone={tone} onClick={show}>
        New Survey +
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <NewSurveyDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Assessment } from '#contract/assessments.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { messageOf, sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { colleaguesQuery, type Further, planQuery, suggestionsQuery, useSaveHazard } from '../api.ts'
import { useSaving } from '../saving.ts'
import { type Filled, HazardForm } from './hazard-form.tsx'
import type { Opened } from './shapes.ts'

const ONLY_HAZARD = 'The hazard is saved, but an action is not.'

interface HazardDialogProps {
  assessment: Assessment
  opened: Opened | null
  onClose: () => void
}

export function HazardDialog({ assessment, opened, onClose }: HazardDialogProps) {
  return (
    <Dialog
      open={opened !== null}
      onClose={onClose}
      width="wide"
      title={opened?.hazard ? 'Edit hazard' : 'Add a hazard'}
    >
      {opened && (
        <PartOfPage>
          <Opening assessment={assessment} opened={opened} onClose={onClose} />
        </PartOfPage>
      )}
    </Dialog>
  )
}

function Opening({ assessment, opened, onClose }: HazardDialogProps & { opened: Opened }) {
  const { uuid } = useSaving()
  const { data: suggestions } = useSuspenseQuery(suggestionsQuery(uuid))
  const { data: plan } = useSuspenseQuery(planQuery)
  const { data: colleagues } = useSuspenseQuery(colleaguesQuery)
  const save = useSaveHazard(uuid)
  const [stored, setStored] = useState({ id: opened.hazard?.id ?? null, version: opened.hazard?.version })
  const [refusal, setRefusal] = useState<string | null>(null)
  // The actions that have already been saved. They are kept outside the form, so that saving again after a
  // failure does not add an action twice.
  const [linked] = useState(() => new Set<Further>())
  const isStored = useRef(false)

  const submit = async ({ fields, further }: Filled) => {
    const left = further.filter((action) => !linked.has(action))
    await save.mutateAsync({
      ...stored,
      fields,
      further: left,
      onStored: (id) => {
        isStored.current = true
        setStored({ id, version: undefined })
      },
      onLinked: (index) => left[index] && linked.add(left[index]),
    })
    toast.success('Hazard saved')
    onClose()
  }
  return (
    <HazardForm
      assessment={assessment}
      opened={opened}
      {...{ suggestions, plan, colleagues, refusal }}
      onCancel={onClose}
      onSubmit={submit}
      onFailed={(error, isToldUnderFields) => {
        if (isToldUnderFields) return
        if (!(error instanceof ApiError) || error.status !== 409) return sayItFailed(error)
        setRefusal(isStored.current ? `${ONLY_HAZARD} ${messageOf(error)}` : messageOf(error))
        // Once the error about a colleague's change has been shown, saving again replaces the colleague's
        // version.
        setStored(({ id }) => ({ id, version: undefined }))
      }}
    />
  )
}

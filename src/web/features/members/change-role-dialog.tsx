import { useState } from 'react'
import { type Member, NO_TEAM } from '#contract/members.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { useChangeRole } from './api.ts'
import { kindOf, type Place, PlaceFields } from './place-fields.tsx'

/** Changes the role of a member or of an open invitation. The owner's role cannot be changed. */
export function ChangeRoleDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={member ? `Change role of ${member.name ?? member.email}` : ''}
    >
      {member && (
        <PartOfPage>
          <ChangeRole key={member.id} member={member} onClose={onClose} />
        </PartOfPage>
      )}
    </Dialog>
  )
}

function ChangeRole({ member, onClose }: { member: Member; onClose: () => void }) {
  const change = useChangeRole()
  const [place, setPlace] = useState<Place>(() => ({
    role: member.role === 'seat' ? 'seat' : 'manager',
    lead_tag_ids: member.lead_of.map(({ id }) => id),
    representative: member.representative,
  }))
  const [kind, setKind] = useState(() => kindOf(place))
  const [isMissing, setIsMissing] = useState(false)
  const save = () => {
    if (kind === 'lead' && place.lead_tag_ids.length === 0) return setIsMissing(true)
    change.mutate(
      { id: member.id, ...place },
      {
        onSuccess: () => {
          toast.success('Role changed')
          onClose()
        },
        onError: sayItFailed,
      },
    )
  }
  return (
    <>
      <PlaceFields
        kind={kind}
        onKind={setKind}
        place={place}
        onChange={(next) => {
          setPlace(next)
          setIsMissing(false)
        }}
        error={isMissing ? NO_TEAM : undefined}
        known={member.lead_of}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" pending={change.isPending} onClick={save}>
          Save
        </Button>
      </DialogActions>
    </>
  )
}

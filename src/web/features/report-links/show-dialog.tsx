import { Button } from '#web/ui/button.tsx'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useSlides } from './api.ts'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

type ShowDialogProps = { uuid: string; tagId: number | null; onClose: () => void }

export function ShowDialog({ uuid, tagId, onClose }: ShowDialogProps) {
  const slides = useSlides(uuid, tagId)
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title="Share this report"
      description="For people without an account, such as board members or a union."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <section className="grid gap-2 border-t border-line pt-4">
        <h3>Slides</h3>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-[1_1_16rem] text-ink-2">
            6 slides for PowerPoint or LibreOffice, with charts you can edit and notes for the speaker.
          </p>
          <Button pending={slides.isPending} pendingLabel="Preparing..." onClick={() => slides.mutate()}>
            Download slides
          </Button>
        </div>
      </section>
      <section className="grid gap-3 border-t border-line pt-4">
        <h3>A page with a link</h3>
        <p className="text-ink-2">
          Anyone with the link can read this report, but nothing else, without signing in. We ask search
          engines not to list it.
        </p>
        <LinkForm uuid={uuid} tagId={tagId} />
      </section>
      <PartOfPage>
        <LinkList uuid={uuid} />
      </PartOfPage>
    </Dialog>
  )
}

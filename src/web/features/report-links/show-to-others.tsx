import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const ShowDialog = lazy(async () => ({ default: (await import('./show-dialog.tsx')).ShowDialog }))

/** Links to the report for people without an account, such as a board or a union. */
export function ShowToOthers({ uuid, tagId }: { uuid: string; tagId: number | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Share by link</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShowDialog uuid={uuid} tagId={tagId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

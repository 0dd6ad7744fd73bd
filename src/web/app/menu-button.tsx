import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

const load = () => import('./slide-out-menu.tsx')
const SlideOutMenu = lazy(async () => ({ default: (await load()).SlideOutMenu }))

/** Opens the sidebar on small screens. Its code is loaded on the first touch, because large screens never need it. */
export function MenuButton({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = openAt === key

  const show = () => {
    setWasOpened(true)
    setOpenAt(key)
  }

  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        onPointerEnter={load}
        onFocus={load}
        className="grid size-11 place-items-center rounded-control text-side-bright hover:bg-side-on"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {wasOpened && (
        <Suspense>
          <SlideOutMenu open={open} hasLeft={openAt !== null && !open} onClose={() => setOpenAt(null)}>
            {children}
          </SlideOutMenu>
        </Suspense>
      )}
    </>
  )
}

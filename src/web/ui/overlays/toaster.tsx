import { useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { cx } from '#web/ui/cx.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useKeepClear } from './keep-clear.ts'

const DURATIONS_MS = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  custom: { duration: 4000 },
}

/**
 * Rendered once, at the app's root. It is headless, because the styled version inserts style sheets, which
 * the Content-Security-Policy forbids. Toasts avoid controls if there is room. Otherwise, clicks pass through
 * them.
 */
export function Toaster() {
  const { toasts } = useToaster(DURATIONS_MS)
  const section = useRef<HTMLElement>(null)
  useKeepClear(section, toasts.length > 0)
  return (
    <section
      ref={section}
      data-part="toaster"
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed top-18 right-4 left-4 z-60 lg:top-4"
    >
      {toasts.map((item) => (
        <ToastBar key={item.id} toast={item} />
      ))}
    </section>
  )
}

const ICONS: Partial<Record<Toast['type'], { name: IconName; className: string }>> = {
  success: { name: 'check', className: 'size-4 text-toast-mark stroke-[2.5]' },
  error: { name: 'warning', className: 'size-4 text-toast-bad' },
}

function ToastBar({ toast }: { toast: Toast }) {
  const icon = ICONS[toast.type]
  return (
    <div
      role={toast.ariaProps.role}
      className={cx(
        'absolute right-0 flex w-fit max-w-[350px] animate-[toast-in_160ms_ease-out] items-start gap-2.5 rounded-box px-4 py-3 font-semibold shadow-float transition-opacity duration-150',
        'border border-transparent bg-toast text-on-toast',
        !toast.visible && 'opacity-0',
      )}
    >
      <span className="grid h-6 place-items-center empty:hidden">
        {toast.type === 'loading' && <Spinner />}
        {icon && <Icon {...icon} />}
      </span>
      <span className="min-w-0 wrap-anywhere">{resolveValue(toast.message, toast)}</span>
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { settings } from '#web/lib/settings.ts'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'

/** A form for signed-out visitors, in the layout of the sign-in page. */
export function HostedForm({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) {
  return (
    <AuthLayout
      title={title}
      description={description}
      footer={
        settings.main_site && (
          <a className="link" href={settings.main_site}>
            Visit Main Site
          </a>
        )
      }
    >
      {children}
    </AuthLayout>
  )
}

/** Shown in place of the form once it has been submitted. */
export const Thanks = () => (
  <HostedForm title="Thank you">
    <p role="status">We've received your message. We'll be in touch.</p>
  </HostedForm>
)

/** A honeypot. People cannot see this field, so only bots fill it in. */
export function Trap(input: ComponentProps<'input'>) {
  return (
    <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

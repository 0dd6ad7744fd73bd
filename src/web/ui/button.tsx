import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { type ButtonSize, type ButtonTone, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

type Look = { tone?: ButtonTone; size?: ButtonSize; className?: string; children: ReactNode }

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** True while the action runs. The button is then disabled and shows that the action is running. */
    pending?: boolean
    /** The label while pending, such as 'Saving...'. */
    pendingLabel?: ReactNode
  }

export function Button({
  tone = 'default',
  size = 'medium',
  pending = false,
  pendingLabel,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={cx(buttonClass(tone, size), className)}
    >
      {pending && <Spinner />}
      {pending && pendingLabel !== undefined ? pendingLabel : children}
    </button>
  )
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  tone = 'default',
  size = 'medium',
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass(tone, size), className)}>
      {children}
    </Link>
  )
}

/**
 * A button that navigates, for places where the specification says 'a button leads to'. Screen readers
 * announce it as a button.
 */
export function NavigateButton({ to, ...rest }: Omit<ButtonProps, 'onClick'> & { to: string }) {
  const navigate = useNavigate()
  return <Button {...rest} onClick={() => void navigate(to)} />
}

import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'disabled' | 'pending'> & {
  /** The form that the button submits. */
  of: { formState: { isValid: boolean; isSubmitting: boolean } }
}

/** A button that is disabled until its form is valid, and pending while the form is submitted. */
export function SubmitButton({ of: { formState }, tone = 'primary', ...button }: SubmitButtonProps) {
  const { isValid, isSubmitting } = formState
  return <Button type="submit" tone={tone} disabled={!isValid} pending={isSubmitting} {...button} />
}

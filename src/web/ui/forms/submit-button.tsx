import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'disabled' | 'pending'> & {
  /** The form that it sends. */
  of: { formState: { isValid: boolean; isSubmitting: boolean } }
}

/** Sends its form, once that is right, and shows that it is on its way. */
export function SubmitButton({ of: { formState }, tone = 'primary', ...button }: SubmitButtonProps) {
  const { isValid, isSubmitting } = formState
  return <Button type="submit" tone={tone} disabled={!isValid} pending={isSubmitting} {...button} />
}

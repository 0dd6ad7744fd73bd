import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useSurveyVerb } from './api.ts'

/** Returns a scheduled survey to draft. This is possible until it launches. */
export function BackToDraft({
  uuid,
  ...button
}: Pick<ComponentProps<typeof Button>, 'size' | 'tone' | 'className'> & { uuid: string }) {
  const back = useSurveyVerb(uuid, 'unschedule')
  return (
    <Button {...button} pending={back.isPending} onClick={() => back.mutate()}>
      Back to draft
    </Button>
  )
}

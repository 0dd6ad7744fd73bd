import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/layout/message.tsx'

export function NotFoundPage() {
  return (
    <Message
      title="Page not found"
      actions={
        <ButtonLink to="/" tone="primary">
          Go Home
        </ButtonLink>
      }
    >
      There is nothing at this address. It may have moved, or the link may be mistyped.
    </Message>
  )
}

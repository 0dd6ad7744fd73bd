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
      There is no page at this address. The page may have moved, or there may be a mistake in the link.
    </Message>
  )
}

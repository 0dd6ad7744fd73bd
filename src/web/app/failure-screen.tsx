import { Button, NavigateButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/layout/message.tsx'

/** The content of a page that could not be loaded. `onRetry` adds a 'Try again' button. */
export function FailureScreen({ onRetry }: { onRetry?: () => void }) {
  return (
    <Message
      title="Something went wrong"
      actions={
        <>
          <NavigateButton to="/" tone="primary">
            Go Home
          </NavigateButton>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
        </>
      }
    >
      It seems like something went wrong, we have been notified. Please try again by going home.
    </Message>
  )
}

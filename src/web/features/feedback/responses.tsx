import type { Feedback, FeedbackResponse } from '#contract/feedback.ts'
import { dateTime } from '#domain/dates.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { Details } from '#web/ui/layout/details.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { isBeingDrafted } from './api.ts'

/** All drafts, and the reply that was sent. */
export function Responses({ feedback, className }: { feedback: Feedback; className?: string | undefined }) {
  const { feedback_responses: responses } = feedback
  return (
    <Panel className={className}>
      <PanelTitle className="mb-4">Responses</PanelTitle>
      {responses.length === 0 ? (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          {isBeingDrafted(feedback) ? (
            <>
              <Spinner />
              We're drafting a reply.
            </>
          ) : (
            "We'll draft a reply when the customer answers."
          )}
        </p>
      ) : (
        <ol className="grid gap-6">
          {responses.map((response) => (
            <li key={response.id} className="border-t border-line pt-5 first:border-0 first:pt-0">
              <Response response={response} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Response({ response }: { response: FeedbackResponse }) {
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  const { created_at, ai_response, human_response, prompt } = response
  return (
    <Details
      items={[
        { name: 'Created', value: dateTime(created_at) },
        { name: 'AI', value: <Words>{ai_response}</Words> },
        {
          name: 'Human',
          value: human_response ? (
            <Words>{human_response}</Words>
          ) : (
            <em className="font-normal text-ink-2">Not sent</em>
          ),
        },
        ...(isAdministrator && prompt ? [{ name: 'Prompt', value: <Prompt text={prompt.value} /> }] : []),
      ]}
    />
  )
}

const Words = ({ children }: { children: string }) => (
  <span className="block max-w-prose font-normal whitespace-pre-line">{children}</span>
)

function Prompt({ text }: { text: string }) {
  return (
    <details>
      <summary className="w-fit rounded-sm text-link">Show the prompt</summary>
      <div className="mt-2 rounded-box bg-sunken p-4 text-small">
        <Words>{text}</Words>
      </div>
    </details>
  )
}

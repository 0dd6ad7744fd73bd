import { ButtonLink } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { PromptEditor } from './prompt-editor.tsx'

/** The prompts for replies to feedback. */
export function PromptsPage() {
  return (
    <Screen
      title="Other prompts"
      description="Instructions for the language model that drafts replies to feedback."
      actions={<ButtonLink to="/admin">Back</ButtonLink>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <PromptEditor promptKey="feedback_reply_prompt" hint="Drafts a reply to feedback." />
        <PromptEditor promptKey="prompt" hint="We use this text while feedback_reply_prompt is empty." />
      </div>
    </Screen>
  )
}

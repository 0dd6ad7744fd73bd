import { ButtonLink } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { PromptEditor } from './prompt-editor.tsx'

/** The language model's prompts, and links to the administrators' other pages. */
export function AdminPage() {
  return (
    <Screen
      title="Admin"
      description="Instructions for the language model that writes reports. Without a language model, we use the built-in writer."
      actions={
        <>
          <ButtonLink to="/admin/templates">Survey templates</ButtonLink>
          <ButtonLink to="/admin/languages">Languages</ButtonLink>
          <ButtonLink to="/admin/help-lines">National helplines</ButtonLink>
          <ButtonLink to="/admin/articles">How-to articles</ButtonLink>
          <ButtonLink to="/admin/audit-log">Audit log</ButtonLink>
          <ButtonLink to="/admin/prompts">Other prompts</ButtonLink>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <PromptEditor promptKey="three_paragraphs_prompt" hint="Writes a report’s key insights." />
        <PromptEditor promptKey="key_areas_prompt" hint="Writes a report’s suggested actions." />
      </div>
    </Screen>
  )
}

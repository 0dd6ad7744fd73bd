import { useState } from 'react'
import type { OfferedTemplate } from '#contract/templates.ts'
import type { Translation } from '#contract/translations.ts'
import { LANGUAGES, type LanguageCode } from '#domain/languages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { problemCount, SaveBar } from '#web/ui/forms/save-bar.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useReviewTranslation, useSaveTranslation } from './api.ts'
import { TextRow } from './text-row.tsx'
import { TranslationBadge } from './translations-card.tsx'
import { WaysIn } from './ways-in.tsx'

interface TranslationEditorProps {
  template: OfferedTemplate
  lang: LanguageCode
  translation: Translation
}

/** The English texts next to their translations. Saves only when Save is pressed. */
export function TranslationEditor({ template, lang, translation }: TranslationEditorProps) {
  const place = { id: template.id, lang }
  const [changes, setChanges] = useState<Translation['texts']>({})
  const save = useSaveTranslation(place)
  const review = useReviewTranslation(place)
  const { source, texts, stale, machine, problems, translated, total, own } = translation

  const isChanged = Object.keys(changes).length > 0
  const press = () => save.mutate(changes, { onSuccess: () => setChanges({}) })
  const isReady = translation.complete && stale.length === 0 && !isChanged
  return (
    <Screen
      title={`${LANGUAGES[lang].english}: ${template.name}`}
      kicker={<TranslationBadge state={{ ...translation, stale: stale.length > 0 }} />}
      description={`${translated} of ${total} items are translated.${template.instrument ? ' We tell employees that this translation has not been validated.' : ''}`}
      actions={
        <>
          <ButtonLink to={`/admin/templates/${template.id}`}>Back</ButtonLink>
          {!translation.reviewed && (
            <Button
              disabled={!isReady || own}
              pending={review.isPending}
              onClick={() => review.mutate(undefined)}
            >
              Mark as reviewed
            </Button>
          )}
        </>
      }
    >
      {!translation.reviewed && <p className="text-ink-2">{whatIsNext(isReady, own)}</p>}
      <WaysIn place={place} isWhole={translated === total} isBusy={isChanged} />
      <Panel padding="none">
        <ul className="divide-y divide-line">
          {Object.entries(source).map(([path, english]) => (
            <TextRow
              key={path}
              lang={lang}
              english={english}
              text={changes[path] ?? texts[path] ?? ''}
              problem={path in changes || !texts[path] ? undefined : problems[path]}
              isStale={stale.includes(path)}
              isMachine={machine.includes(path)}
              onChange={(text) => setChanges({ ...changes, [path]: text })}
              onConfirm={() => setChanges({ ...changes, [path]: texts[path] ?? '' })}
            />
          ))}
        </ul>
      </Panel>
      <SaveBar isChanged={isChanged} problem={problemCount(wrongOf(translation))}>
        <Button tone="primary" disabled={!isChanged} pending={save.isPending} onClick={press}>
          Save
        </Button>
      </SaveBar>
      <LeaveGuard active={isChanged} text="You'll lose the translations you haven't saved." />
    </Screen>
  )
}

/** Counts the translations that have problems. Missing translations do not count. */
const wrongOf = ({ problems, texts }: Translation) =>
  Object.keys(problems).filter((path) => texts[path]).length

function whatIsNext(isReady: boolean, own: boolean): string {
  if (!isReady)
    return 'You can mark it as reviewed once everything is translated, saved and free of problems.'
  return own
    ? 'You wrote part of this translation, so another administrator must review it.'
    : 'Read the whole translation before you mark it as reviewed. Your confirmation is recorded in the audit log.'
}

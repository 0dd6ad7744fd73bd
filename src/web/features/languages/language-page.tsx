import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isLanguage, LANGUAGES, type LanguageCode } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { languagesQuery } from '#web/lib/languages-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useReviewLanguage, wordsQuery } from './api.ts'

export function LanguagePage() {
  const { lang = '' } = useParams()
  return isLanguage(lang) && lang !== SOURCE_LANGUAGE ? (
    <Words key={lang} lang={lang} />
  ) : (
    <Screen title="Languages" actions={<ButtonLink to="/admin/languages">Back</ButtonLink>}>
      <Empty>We don't have this language.</Empty>
    </Screen>
  )
}

/** Every text next to its English original, for review by a speaker of the language. */
function Words({ lang }: { lang: LanguageCode }) {
  const { data: words } = useSuspenseQuery(wordsQuery(lang))
  const { data: languages } = useSuspenseQuery(languagesQuery)
  const isReviewed = languages.some(({ code, reviewed }) => code === lang && reviewed)
  const { english, direction } = LANGUAGES[lang]
  return (
    <Screen
      title={english}
      kicker={isReviewed ? <Badge tone="green">Reviewed</Badge> : <Badge tone="amber">Draft</Badge>}
      description="The texts that employees read, next to the English. We fill in the words in braces."
      actions={
        <>
          <ButtonLink to="/admin/languages">Back</ButtonLink>
          {!isReviewed && <Review lang={lang} />}
        </>
      }
    >
      <Panel padding="none">
        <ul className="divide-y divide-line">
          {words.map(({ place, source, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <li key={index} className="grid gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-2">
              <p className="sr-only">{place}</p>
              <p className="text-ink-2 wrap-anywhere">{source}</p>
              <p lang={lang} dir={direction} className="wrap-anywhere">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    </Screen>
  )
}

function Review({ lang }: { lang: LanguageCode }) {
  const [isOpen, setIsOpen] = useState(false)
  const review = useReviewLanguage(lang)
  return (
    <>
      <Button tone="primary" onClick={() => setIsOpen(true)}>
        Mark as reviewed
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => review.mutate(undefined, { onSettled: () => setIsOpen(false) })}
        pending={review.isPending}
        title="Have you read the whole translation?"
        text={`Companies will then be able to use ${LANGUAGES[lang].english}. Your confirmation is recorded in the audit log.`}
        confirmLabel="Mark as reviewed"
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Company, CompanyChange } from '#contract/companies.ts'
import type { OfferedLanguage } from '#contract/languages.ts'
import { LANGUAGES, type LanguageCode } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { controlOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { languagesQuery } from '#web/lib/languages-query.ts'
import { toast } from '#web/lib/toast.ts'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { useUpdateCompany } from './api.ts'
import { TellMe } from './tell-me.tsx'

type Languages = Pick<Company, 'language' | 'languages'>
const LanguagesShape = CompanyChange.pick({ language: true, languages: true }) as z.ZodType<
  Languages,
  Languages
>

/** The languages in which employees can answer. Managers' screens are always in English. */
export function CompanyLanguages({ company }: { company: Company }) {
  const { data: offered, error, refetch } = useQuery(languagesQuery)
  const form = useShapedForm(LanguagesShape, { language: company.language, languages: company.languages })
  const { value: languages, onChange: setLanguages } = controlOf(form)('languages')
  const { value: language, onChange: setLanguage } = controlOf(form)('language')
  const update = useUpdateCompany(company.id)

  const toggle = (code: LanguageCode) => {
    const now = languages.includes(code) ? languages.filter((one) => one !== code) : [...languages, code]
    setLanguages(now)
    if (!now.includes(language)) setLanguage(SOURCE_LANGUAGE)
  }
  const save = form.handleSubmit(
    sending(form, async (chosen) => {
      await update.mutateAsync(chosen)
      toast.success('Languages saved')
    }),
  )
  return (
    <Panel>
      <PanelTitle className="mb-2">Languages we use</PanelTitle>
      <p className="mb-4 max-w-prose text-ink-2">
        Employees get e-mails and surveys in their own language. They can choose another language on the first
        card. E-mails repeat the text in English at the end. Reports never show the language of an answer.
      </p>
      <p className="mb-4 max-w-prose text-ink-2">
        Someone who speaks the language reviews each draft for us. After that, you can switch the language on.
      </p>
      {error && <FailurePart onRetry={() => void refetch()}>The languages could not be loaded.</FailurePart>}
      {!offered && !error && (
        <Loading>
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
      {offered && (
        <form noValidate onSubmit={save} className="grid gap-4">
          <fieldset className="grid gap-x-6 sm:grid-cols-2">
            <legend className="sr-only">Languages we use</legend>
            {offered.toSorted(reviewedFirst).map(({ code, reviewed }) => (
              <div
                key={code}
                className={cx(
                  !reviewed &&
                    'flex flex-wrap items-center justify-between gap-x-6 max-sm:pb-2 sm:col-span-2',
                )}
              >
                <Checkbox
                  label={<LanguageName code={code} isReviewed={reviewed} />}
                  checked={code === SOURCE_LANGUAGE || languages.includes(code)}
                  disabled={code === SOURCE_LANGUAGE || (!reviewed && !languages.includes(code))}
                  onChange={() => toggle(code)}
                />
                {!reviewed && <TellMe code={code} />}
              </div>
            ))}
          </fieldset>
          <Select
            label="Language for people with no language set"
            options={languages.map((code) => ({ value: code, label: LANGUAGES[code].english }))}
            value={language}
            onChange={({ target }) => setLanguage(target.value as LanguageCode)}
          />
          <div>
            <SubmitButton of={form} pendingLabel="Saving...">
              Save languages
            </SubmitButton>
          </div>
        </form>
      )}
    </Panel>
  )
}

const reviewedFirst = (one: OfferedLanguage, other: OfferedLanguage) =>
  Number(other.reviewed) - Number(one.reviewed)

function LanguageName({ code, isReviewed }: { code: LanguageCode; isReviewed: boolean }) {
  const { english, name } = LANGUAGES[code]
  return (
    <>
      {english}
      {english !== name && (
        <>
          {' · '}
          <bdi lang={code}>{name}</bdi>
        </>
      )}
      {!isReviewed && ' (draft, not reviewed yet)'}
    </>
  )
}

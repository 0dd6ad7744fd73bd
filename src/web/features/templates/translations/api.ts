import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Translation, translations } from '#contract/translations.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { call } from '#web/lib/call.ts'
import { download } from '#web/lib/download.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { templatesQuery } from '#web/lib/templates-query.ts'
import { toast } from '#web/lib/toast.ts'

const keyOf = (id: number) => [...templatesQuery.queryKey, String(id), 'translations']

export const translationsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => call(translations.list, { params: { id } }),
    meta: templatesQuery.meta,
    staleTime: 0,
  })

export const translationQuery = (id: number, lang: LanguageCode) =>
  queryOptions({
    queryKey: [...keyOf(id), lang],
    queryFn: () => call(translations.one, { params: { id, lang } }),
    meta: templatesQuery.meta,
    staleTime: 0,
  })

/** Saves a translation, and then fetches the list of translations again. */
function useTranslationWrite<Given, Reply>(
  { id, lang }: { id: number; lang: LanguageCode },
  write: (given: Given) => Promise<Reply>,
  done: string,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      toast.success(done)
      return Promise.all([
        cache.invalidateQueries({ queryKey: keyOf(id), exact: true }),
        cache.invalidateQueries({ queryKey: translationQuery(id, lang).queryKey }),
      ])
    },
    onError: sayItFailed,
  })
}

type Place = { id: number; lang: LanguageCode }

export const useSaveTranslation = (params: Place) =>
  useTranslationWrite(
    params,
    (texts: Translation['texts']) => call(translations.save, { params, body: { texts } }),
    'Translation saved',
  )

export const useImportTranslation = (params: Place) =>
  useTranslationWrite(
    params,
    (file: File) => call(translations.import, { params, file }),
    'Translation imported',
  )

export const useReviewTranslation = (params: Place) =>
  useTranslationWrite(params, () => call(translations.review, { params }), 'Marked as reviewed')

export const useDraftTranslation = (params: Place) =>
  useTranslationWrite(
    params,
    () => call(translations.draft, { params }),
    "We're drafting the translation. Check back in a minute.",
  )

export const useExportTranslation = (params: Place) =>
  useMutation({
    mutationFn: () => call(translations.file, { params }),
    onSuccess: (file) => download(file, `translation-${params.id}-${params.lang}.csv`),
    onError: sayItFailed,
  })

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { languages } from '#contract/languages.ts'
import { translations } from '#contract/translations.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { languagesQuery } from '#web/lib/languages-query.ts'
import { toast } from '#web/lib/toast.ts'

export const wordsQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: [...languagesQuery.queryKey, lang],
    queryFn: () => call(languages.words, { params: { lang } }),
    meta: languagesQuery.meta,
  })

/** The reviews that companies have requested. */
export const askedReviewsQuery = queryOptions({
  queryKey: [...languagesQuery.queryKey, 'asked'],
  queryFn: () => call(translations.asked),
  meta: languagesQuery.meta,
  staleTime: 0,
})

export function useReviewLanguage(lang: LanguageCode) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(languages.review, { params: { lang } }),
    onSuccess: () => {
      toast.success('Marked as reviewed')
      return cache.invalidateQueries({ queryKey: languagesQuery.queryKey })
    },
    onError: sayItFailed,
  })
}

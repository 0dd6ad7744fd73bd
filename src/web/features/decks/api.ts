import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Deck, decks } from '#contract/decks.ts'
import type { SentBody } from '#contract/endpoint.ts'
import type { Survey } from '#contract/surveys.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'

/** The properties of a survey that its code cards use. */
export type DeckSurvey = Pick<Survey, 'uuid' | 'status' | 'min_group_size'>

/** `status` is part of the key, because the number of used cards is known only when the survey is complete. */
export const decksQuery = (uuid: string, status: string) =>
  queryOptions({
    queryKey: ['decks', uuid, status],
    queryFn: () => call(decks.list, { params: { uuid } }),
  })

function useChanged(uuid: string) {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['decks', uuid] })
}

export function useMakeDeck(uuid: string) {
  return useMutation({
    mutationFn: (body: SentBody<typeof decks.create>) => call(decks.create, { params: { uuid }, body }),
    onSuccess: useChanged(uuid),
  })
}

/** Opens the file, which the browser downloads without leaving the page. */
export function usePrintDeck(uuid: string) {
  return useMutation({
    mutationFn: ({ id }: Deck) => call(decks.print, { params: { uuid, id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: sayItFailed,
    onSettled: useChanged(uuid),
  })
}

export function useVoidDeck(uuid: string) {
  return useMutation({
    mutationFn: ({ id }: Deck) => call(decks.void, { params: { uuid, id } }),
    onError: sayItFailed,
    onSettled: useChanged(uuid),
  })
}

export function usePoster(uuid: string) {
  return useMutation({
    mutationFn: () => call(decks.poster, { params: { uuid } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: sayItFailed,
  })
}

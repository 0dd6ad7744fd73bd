import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Deck, decks } from '#contract/decks.ts'
import type { SentBody } from '#contract/endpoint.ts'
import type { Survey } from '#contract/surveys.ts'
import { call } from '#web/lib/call.ts'
import { download } from '#web/lib/download.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { RENEWED } from '#web/lib/signed-links.ts'

/** The properties of a survey that its code cards need. */
export type DeckSurvey = Pick<Survey, 'uuid' | 'status' | 'min_group_size'>

/**
 * `status` is part of the key, because the number of used cards is shown only once the survey is complete.
 */
export const decksQuery = (uuid: string, status: string) =>
  queryOptions({
    queryKey: ['decks', uuid, status],
    queryFn: () => call(decks.list, { params: { uuid } }),
  })

/** The survey's numbers include the people of its card batches. */
function useChanged(uuid: string) {
  const cache = useQueryClient()
  return async () => {
    void cache.invalidateQueries({ queryKey: ['surveys'] })
    await cache.invalidateQueries({ queryKey: ['decks', uuid] })
  }
}

export function useMakeDeck(uuid: string) {
  return useMutation({
    mutationFn: (body: SentBody<typeof decks.create>) => call(decks.create, { params: { uuid }, body }),
    onSuccess: useChanged(uuid),
  })
}

/**
 * Opens the sheets in a new tab. They can be fetched only once, and a browser may fetch a page again to save
 * it. So the tab gets a copy from memory.
 */
export function usePrintDeck(uuid: string) {
  return useMutation({
    mutationFn: async ({ deck: { id }, tab }: { deck: Deck; tab: Window | null }) => {
      const { url } = await call(decks.print, { params: { uuid, id } })
      const sheets = await fetchSheets(url)
      if (tab) tab.location.replace(URL.createObjectURL(sheets))
      else download(sheets, 'survey-cards.pdf')
    },
    onError: (error, { tab }) => {
      tab?.close()
      sayItFailed(error)
    },
    onSettled: useChanged(uuid),
  })
}

async function fetchSheets(url: string): Promise<Blob> {
  // Drops the URL's host. A page may fetch only from its own host, and the app may be open under another of
  // the server's host names.
  const { pathname, search } = new URL(url)
  const response = await fetch(`${pathname}${search}`)
  if (!response.ok) throw new Error(`The server did not return the sheets: status ${response.status}`)
  return response.blob()
}

export function useVoidDeck(uuid: string) {
  return useMutation({
    mutationFn: ({ id }: Deck) => call(decks.void, { params: { uuid, id } }),
    onError: sayItFailed,
    onSettled: useChanged(uuid),
  })
}

export const posterQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['decks', uuid, 'poster'],
    queryFn: () => call(decks.poster, { params: { uuid } }),
    ...RENEWED,
  })

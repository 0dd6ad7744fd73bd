import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ImportPreview, recipients, type Tag, tags } from '#contract/team.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { call } from '#web/lib/call.ts'
import { tagsQuery } from '#web/lib/tags-query.ts'
import { toast } from '#web/lib/toast.ts'

const TEAM = ['team']
/** A team of up to this many people is on one page, where the browser's own search finds everybody. */
const PEOPLE_A_PAGE = 200

export const teamPageQuery = (asked: { page: number; search: string }) =>
  queryOptions({
    queryKey: [...TEAM, 'page', asked],
    queryFn: () => call(recipients.page, { query: { ...asked, per_page: PEOPLE_A_PAGE } }),
  })

/** Its key begins with the team's, so that it is invalidated with the list. */
export const teamCountQuery = queryOptions({
  queryKey: [...TEAM, 'count'],
  queryFn: () => call(recipients.count),
})

/**
 * A change of the team. Its toast is shown from here, because the pressed button may be unmounted by then. Afterwards
 * both the team and the tags are refetched, because each list shows tags.
 */
function useTeamWrite<Given, Reply>(
  write: (given: Given) => Promise<Reply>,
  { done, scope }: { done?: string; scope?: { id: string } } = {},
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    ...(scope && { scope }),
    onSuccess: () => {
      if (done) toast.success(done)
      return Promise.all([
        cache.invalidateQueries({ queryKey: TEAM }),
        cache.invalidateQueries({ queryKey: tagsQuery.queryKey }),
      ])
    },
  })
}

export const useAddRecipient = () =>
  useTeamWrite((email: string) => call(recipients.create, { body: { email } }))

/** Uploads share a scope, because the server reads only one file of a company at a time. */
const FILES = { id: 'team-files' }

/** What importing the file would do; nothing is saved. */
export const usePreviewImport = () =>
  useMutation({
    scope: FILES,
    mutationFn: async (file: File) =>
      ImportPreview.parse(await call(recipients.import, { query: { preview: 'true' }, file })),
  })

/** Imports the whole file, or with `validOnly` its valid rows. */
export const useImportRecipients = () =>
  useTeamWrite(
    ({ file, validOnly }: { file: File; validOnly: boolean }) =>
      call(recipients.import, { query: { valid_only: validOnly ? 'true' : 'false' }, file }),
    { scope: FILES },
  )

export const useTagRecipient = () =>
  useTeamWrite(
    ({ id, ...body }: { id: number; tagIds: number[]; language?: LanguageCode | null }) =>
      call(recipients.tag, { params: { id }, body }),
    { done: 'Tags saved' },
  )

export const useRemoveRecipient = () =>
  useTeamWrite((id: number) => call(recipients.remove, { params: { id } }), { done: 'Person deleted' })

export const useAddTag = () =>
  useTeamWrite((name: string) => call(tags.create, { body: { name } }), { done: 'Tag created' })

export const useRenameTag = () =>
  useTeamWrite((tag: Tag) => call(tags.rename, { params: { id: tag.id }, body: tag }), {
    done: 'Tag renamed',
  })

export const useRemoveTag = () =>
  useTeamWrite((id: number) => call(tags.remove, { params: { id } }), { done: 'Tag deleted' })

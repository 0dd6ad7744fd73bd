import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ImportColumns, ImportPreview, recipients, type Tag, tags } from '#contract/team.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { call } from '#web/lib/call.ts'
import { companyQuery } from '#web/lib/company-query.ts'
import { tagsQuery } from '#web/lib/tags-query.ts'
import { toast } from '#web/lib/toast.ts'
import type { ChosenPeople } from './choose-people.tsx'
import { withEverybodyFound } from './choosing.ts'

const TEAM = ['team']
const PEOPLE_A_PAGE = 50
const MOST_A_PAGE = 200

export const teamPageQuery = (asked: { page: number; search: string }) =>
  queryOptions({
    queryKey: [...TEAM, 'page', asked],
    queryFn: () => call(recipients.page, { query: { ...asked, per_page: PEOPLE_A_PAGE } }),
  })

/** Adds everybody whom a search finds to the choice. */
export const useChooseAll = () =>
  useMutation({
    mutationFn: ({ chosen, search }: { chosen: ChosenPeople; search: string }) =>
      withEverybodyFound(chosen, (page) =>
        call(recipients.page, { query: { page, search, per_page: MOST_A_PAGE } }),
      ),
  })

/** The key starts with the team's query key, so that both queries are invalidated together. */
export const teamCountQuery = queryOptions({
  queryKey: [...TEAM, 'count'],
  queryFn: () => call(recipients.count),
})

/**
 * Changes the team. The toast is shown here, because the button may be gone by then. The team and the tags
 * are fetched again, because both lists show tags.
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
        // An import also stores how many people have no email address.
        cache.invalidateQueries({ queryKey: companyQuery.queryKey }),
      ])
    },
  })
}

export const useAddRecipient = () =>
  useTeamWrite((email: string) => call(recipients.create, { body: { email } }))

/** Uploads run one after another, because the server reads only one file at a time for each company. */
const FILES = { id: 'team-files' }

interface TeamFile {
  file: File
  /** The columns that the user has chosen. Undefined if the server should guess them. */
  columns: ImportColumns | undefined
}

const fieldsOf = (columns: ImportColumns | undefined): Record<string, string> =>
  columns ? { columns: JSON.stringify(columns) } : {}

/** Previews an import without saving anything. */
export const usePreviewImport = () =>
  useMutation({
    scope: FILES,
    mutationFn: async ({ file, columns }: TeamFile) =>
      ImportPreview.parse(
        await call(recipients.import, { query: { preview: 'true' }, file, fields: fieldsOf(columns) }),
      ),
  })

/** Imports the whole file or, with `validOnly`, only its valid rows. */
export const useImportRecipients = () =>
  useTeamWrite(
    ({ file, columns, validOnly }: TeamFile & { validOnly: boolean }) =>
      call(recipients.import, {
        query: { valid_only: validOnly ? 'true' : 'false' },
        file,
        fields: fieldsOf(columns),
      }),
    { scope: FILES },
  )

export const useTagRecipient = () =>
  useTeamWrite(
    ({ id, ...body }: { id: number; tagIds: number[]; language?: LanguageCode | null }) =>
      call(recipients.tag, { params: { id }, body }),
    { done: 'Tags saved' },
  )

export const useTagMany = () =>
  useTeamWrite(
    (body: { ids: number[]; add: number[]; remove: number[] }) => call(recipients.tagMany, { body }),
    { done: 'Tags saved' },
  )

export const useRemoveMany = () =>
  useTeamWrite((ids: number[]) => call(recipients.removeMany, { body: { ids } }), { done: 'People deleted' })

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

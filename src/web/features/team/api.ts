import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ImportPreview, recipients, type Tag, tags } from '#contract/team.ts'
import { call } from '#web/lib/call.ts'
import { tagsQuery } from '#web/lib/tags-query.ts'

export const teamQuery = queryOptions({ queryKey: ['team'], queryFn: () => call(recipients.list) })

/** A write of the team's; afterwards both lists are asked for anew, since a tag shows in each. */
function useTeamWrite<Given, Reply>(write: (given: Given) => Promise<Reply>, scope?: { id: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    ...(scope && { scope }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: teamQuery.queryKey }),
        cache.invalidateQueries({ queryKey: tagsQuery.queryKey }),
      ]),
  })
}

export const useAddRecipient = () =>
  useTeamWrite((email: string) => call(recipients.create, { body: { email } }))

/** One after the other: the server reads one file of a company at a time. */
const FILES = { id: 'team-files' }

/** What importing the file would do; nothing is saved. */
export const usePreviewImport = () =>
  useMutation({
    scope: FILES,
    mutationFn: async (file: File) =>
      ImportPreview.parse(await call(recipients.import, { query: { preview: 'true' }, file })),
  })

/** All of the file, or what of it can be taken. */
export const useImportRecipients = () =>
  useTeamWrite(
    ({ file, validOnly }: { file: File; validOnly: boolean }) =>
      call(recipients.import, { query: { valid_only: validOnly ? 'true' : 'false' }, file }),
    FILES,
  )

export const useTagRecipient = () =>
  useTeamWrite(({ id, tagIds }: { id: number; tagIds: number[] }) =>
    call(recipients.tag, { params: { id }, body: { tagIds } }),
  )

export const useRemoveRecipient = () =>
  useTeamWrite((id: number) => call(recipients.remove, { params: { id } }))

export const useAddTag = () => useTeamWrite((name: string) => call(tags.create, { body: { name } }))

export const useRenameTag = () =>
  useTeamWrite((tag: Tag) => call(tags.rename, { params: { id: tag.id }, body: tag }))

export const useRemoveTag = () => useTeamWrite((id: number) => call(tags.remove, { params: { id } }))

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '#contract/endpoint.ts'
import { members } from '#contract/members.ts'
import { call } from '#web/lib/call.ts'

export const membersQuery = queryOptions({ queryKey: ['members'], queryFn: () => call(members.list) })

export function useInviteMember() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof members.invite>) => call(members.invite, { body }),
    onSuccess: () => cache.invalidateQueries(membersQuery),
  })
}

export function useChangeRole() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: SentBody<typeof members.change> & { id: number }) =>
      call(members.change, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries(membersQuery),
  })
}

export function useRemoveMember() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(members.remove, { params: { id } }),
    onSuccess: () => cache.invalidateQueries(membersQuery),
  })
}

/** An invitation. Never cached, because it may have been accepted elsewhere. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call(members.invitation, { params: { token } }),
    meta: { ofTheUser: true },
    staleTime: 0,
  })

export const useAcceptInvitation = () =>
  useMutation({ mutationFn: (token: string) => call(members.accept, { body: { token } }) })

/** What the address asks for. Recipient and key stay in it, and go to our own server alone. */
export type Link =
  | { page: 'complete' }
  | { page: 'preview'; uuid: string }
  | ({ page: 'survey' } & PersonalLink)

export interface PersonalLink {
  uuid: string
  recipient: string
  key: string
}

export function readLink({ pathname, search }: { pathname: string; search: string }): Link {
  const uuid = pathname.split('/')[2] ?? ''
  const params = new URLSearchParams(search)
  if (uuid === 'complete') return { page: 'complete' }
  if (params.has('preview')) return { page: 'preview', uuid }
  return { page: 'survey', uuid, recipient: params.get('recipient') ?? '', key: params.get('key') ?? '' }
}

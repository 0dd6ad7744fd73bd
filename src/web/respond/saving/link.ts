/** The page that a URL asks for. The recipient and the key stay in the URL and are sent only to our own server. */
export type Link =
  | { page: 'complete' }
  | { page: 'preview'; uuid: string }
  /** The page for a printed card. A kiosk is a screen on which many people answer. */
  | { page: 'card'; isKiosk: boolean }
  | ({ page: 'survey' } & PersonalLink)

export interface PersonalLink {
  uuid: string
  recipient: string
  key: string
}

export function readLink({ pathname, search }: { pathname: string; search: string }): Link {
  const params = new URLSearchParams(search)
  if (pathname === '/a') return { page: 'card', isKiosk: params.has('kiosk') }
  const uuid = pathname.split('/')[2] ?? ''
  if (uuid === 'complete') return { page: 'complete' }
  if (params.has('preview')) return { page: 'preview', uuid }
  return { page: 'survey', uuid, recipient: params.get('recipient') ?? '', key: params.get('key') ?? '' }
}

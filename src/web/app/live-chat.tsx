import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isPrivatePage } from '#domain/private-pages.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { settings } from '#web/lib/settings.ts'

/**
 * The chat provider's help button, if one is configured. Private pages never have it. Administrators never
 * have it either, because they can read single answers.
 */
export function LiveChat() {
  const { pathname } = useLocation()
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  const source = isAdministrator || isPrivatePage(pathname) ? null : settings.live_chat
  useEffect(() => {
    if (source) embedOnce(source)
    // Nothing can stop a script once it runs, except leaving the page.
    else if (isEmbedded()) window.location.reload()
  }, [source])
  return null
}

const isEmbedded = () => document.querySelector('script[data-live-chat]') !== null

function embedOnce(source: string) {
  if (isEmbedded()) return
  const script = document.createElement('script')
  script.src = source
  script.async = true
  script.dataset.liveChat = ''
  document.head.append(script)
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isPrivatePage } from '#domain/private-pages.ts'
import { settings } from '#web/lib/settings.ts'

/** The chat provider's help button, if one is configured. */
export function LiveChat() {
  const { pathname } = useLocation()
  const isWelcome = settings.live_chat !== null && !isPrivatePage(pathname)
  useEffect(() => {
    if (isWelcome && settings.live_chat) embedOnce(settings.live_chat)
  }, [isWelcome])
  return null
}

function embedOnce(source: string) {
  if (document.querySelector('script[data-live-chat]')) return
  const script = document.createElement('script')
  script.src = source
  script.async = true
  script.dataset.liveChat = ''
  document.head.append(script)
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { settings } from '#web/lib/settings.ts'

// Where the address is a secret, or an answer is given in confidence, nobody else's script may look on.
const PRIVATE = /^\/(survey|give-feedback|reset|invite)(\/|$)/

/** The provider's help button, where one is configured. */
export function LiveChat() {
  const { pathname } = useLocation()
  const isWelcome = settings.live_chat !== null && !PRIVATE.test(pathname)
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

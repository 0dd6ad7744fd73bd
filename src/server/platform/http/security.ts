import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isPrivatePage } from '#domain/private-pages.ts'
import { type Config, isOnHttps } from '#server/platform/core/config.ts'

/** Hosts of embedded help videos, which set no cookie before somebody presses play. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com']

/**
 * Headers of every response; scripts and styles go without the policies for documents. Allows only our own scripts, and those of the live chat if one is configured and the page
 * is not private.
 */
export async function secure(app: FastifyInstance, config: Config) {
  const chat = config.LIVE_CHAT_SCRIPT_URL ? [onPublicPages(new URL(config.LIVE_CHAT_SCRIPT_URL).origin)] : []
  const https = isOnHttps(config)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...chat],
        'style-src': ["'self'", "'unsafe-inline'", ...chat],
        'img-src': ["'self'", 'data:', ...chat],
        'font-src': ["'self'", ...chat],
        'connect-src': ["'self'", ...chat],
        'frame-src': [...VIDEO_HOSTS.map((host) => `https://${host}`), ...chat],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(ASSETS)) reply.raw.removeHeader('content-security-policy')
    else reply.header('permissions-policy', permissionsOn(request.url))
  })
}

/** Scripts, styles and fonts. Browsers apply both policies to documents only, and the first card must stay small. */
const ASSETS = '/assets/'

// Features that no page uses. Passkeys, the clipboard and full screen keep the browser's defaults.
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
].map((feature) => `${feature}=()`)
const CARD_PAGE = /^\/a(?:[/?]|$)/

/** The camera may read the code of a card on the card page, and is off on all others. */
const permissionsOn = (url: string) =>
  [...UNUSED, CARD_PAGE.test(url) ? 'camera=(self)' : 'camera=()'].join(', ')

const onPublicPages =
  (origin: string) =>
  ({ url = '' }: IncomingMessage) =>
    isPrivatePage(url) ? "'self'" : origin

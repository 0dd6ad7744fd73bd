import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isPrivatePage } from '#domain/private-pages.ts'
import { type Config, isOnHttps } from '#server/platform/core/config.ts'
import { countConnections } from './networks.ts'
import { limitOpenRequests } from './open-requests.ts'
import { limitShares } from './shares.ts'
import { limitUnread } from './unread.ts'

/** Hosts for embedded help videos. They do not set a cookie until somebody presses play. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com']

/**
 * Limits the load from each sender, and adds security headers to every response. Only our own scripts may
 * run, plus the live chat's scripts if one is configured and the page is not private.
 */
export async function secure(app: FastifyInstance, config: Config) {
  limitOpenRequests(app)
  countConnections(app)
  limitShares(app)
  limitUnread(app)
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
        'frame-src': ["'self'", ...VIDEO_HOSTS.map((host) => `https://${host}`), ...chat],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': [ancestorsOf],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsOn(request.url))
  })
}

// Browser features that no page uses. Passkeys, the clipboard and full screen are not listed, so they keep
// the browser's defaults.
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

/** On the card page, the camera may be used to scan a card's code. It is off on all other pages. */
const permissionsOn = (url: string) =>
  [...UNUSED, CARD_PAGE.test(url) ? 'camera=(self)' : 'camera=()'].join(', ')

const FILM_PAGE = /^\/films\//

/** How-to articles embed the pages for our films. No other page may be embedded. */
const ancestorsOf = ({ url = '' }: IncomingMessage) => (FILM_PAGE.test(url) ? "'self'" : "'none'")

const onPublicPages =
  (origin: string) =>
  ({ url = '' }: IncomingMessage) =>
    isPrivatePage(url) ? "'self'" : origin

import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isPrivatePage } from '#domain/private-pages.ts'
import type { Config } from '#server/platform/core/config.ts'

/** Frames of help videos: hosts that set no cookie before somebody presses play. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com']

/** Headers of every answer. Scripts are our own only, and the live chat's where one is configured and the page is not private. */
export async function secure(app: FastifyInstance, config: Config) {
  const chat = config.LIVE_CHAT_SCRIPT_URL ? [onPublicPages(new URL(config.LIVE_CHAT_SCRIPT_URL).origin)] : []
  const https = config.PUBLIC_URL.startsWith('https:')
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
}

const onPublicPages =
  (origin: string) =>
  ({ url = '' }: IncomingMessage) =>
    isPrivatePage(url) ? "'self'" : origin

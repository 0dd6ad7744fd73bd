import { createPrivateKey } from 'node:crypto'
import { Resolver } from 'node:dns'
import { z } from 'zod'
import { withSecretsOfFiles } from './secret-files.ts'
import { isHardToGuess } from './secret-strength.ts'
import { WrongSetting } from './wrong-setting.ts'

export const TOO_WEAK = 'is too easy to guess. Make a new one with: openssl rand -hex 32'
const flag = z.enum(['on', 'off'], { error: 'must be on or off' })
/** 'ADDRESS' or 'ADDRESS:PORT', separated by commas. An IPv6 address with a port is in square brackets. */
const servers = z.string().transform((text, context) => {
  const list = text.split(',').map((server) => server.trim())
  try {
    new Resolver().setServers(list)
    return list
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a list of addresses' })
    return z.NEVER
  }
})
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
const address = z.url({ protocol: /^https?$/, error: 'must be a web address' })

const Settings = z
  .object({
    PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    DATABASE_URL: postgres.optional(),
    /** The server's own URL, if DATABASE_URL points to a pooler. */
    DATABASE_DIRECT_URL: postgres.optional(),
    DATA_DIR: z.string().default('./data'),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be a sender with an e-mail address')
      .optional(),
    /** The domain of envelope senders, which receives reports about emails that could not be delivered. */
    BOUNCE_DOMAIN: z
      .string()
      .trim()
      .toLowerCase()
      .max(200)
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain')
      .optional(),
    BOUNCE_HOST: z.string().default('127.0.0.1'),
    BOUNCE_PORT: z.coerce.number({ error: 'must be a number' }).int().min(1).max(65_535).default(2525),
    /** A private RSA key in PEM format, used to sign emails. */
    DKIM_KEY: z
      .string()
      .refine(isRsaKey, 'must be a private RSA key of at least 2048 bits, in PEM')
      .optional(),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9-]{1,63}$/, 'must be a name in lower case')
      .default('evenkeel'),
    APP_SECRET: z.string().refine(isHardToGuess, TOO_WEAK).optional(),
    ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(255).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: address.optional(),
    LLM_BASE_URL: address.optional(),
    LLM_MODEL: z.string().optional(),
    LLM_API_KEY: z.string().optional(),
    MIN_GROUP_SIZE: z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(3, 'must be at least 3, to protect employees')
      .max(1_000, 'must be at most 1000')
      .default(5),
    ANSWER_RETENTION_MONTHS: z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(1, 'must be at least 1')
      .max(1_200, 'must be at most 1200')
      .default(24),
    PRODUCT_NAME: z.string().max(60).default('Evenkeel'),
    MAIN_SITE_URL: address.optional(),
    LIVE_CHAT_SCRIPT_URL: address.optional(),
    SENTRY_DSN: address.optional(),
    METRICS_TOKEN: z.string().optional(),
    /**
     * The tasks of this process: pages and calls (web), jobs, scheduled tasks and email (worker), or all of
     * these.
     */
    ROLE: z.enum(['web', 'worker', 'all'], { error: 'must be web, worker or all' }).default('all'),
    RATE_LIMIT: flag.default('on'),
    /** Whether to trust X-Forwarded-For. Switch it on only behind your own proxy. */
    TRUST_PROXY: flag.default('off'),
    /**
     * Allows calls to company-supplied addresses in private networks, and unencrypted calls to this machine.
     */
    ALLOW_PRIVATE_TARGETS: flag.default('off'),
    /**
     * The DNS servers to query for the records that prove ownership of a domain, instead of the system's DNS
     * servers.
     */
    DNS_SERVERS: servers.optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be a log level from trace to fatal, or silent',
      })
      .default('info'),
  })
  .superRefine((settings, context) => {
    const together = (one: keyof typeof settings, other: keyof typeof settings) => {
      if (settings[one] && !settings[other])
        context.addIssue({ code: 'custom', path: [other], message: `is missing, but ${one} needs it` })
    }
    together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
    together('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY')
    together('STRIPE_API_BASE', 'STRIPE_SECRET_KEY')
    together('ADMIN_EMAIL', 'ADMIN_PASSWORD')
    together('ADMIN_PASSWORD', 'ADMIN_EMAIL')
    together('BOUNCE_DOMAIN', 'SMTP_URL')
    together('DKIM_KEY', 'MAIL_FROM')
    together('LLM_BASE_URL', 'LLM_MODEL')
    together('LLM_MODEL', 'LLM_BASE_URL')
    together('LLM_API_KEY', 'LLM_BASE_URL')
    together('DATABASE_DIRECT_URL', 'DATABASE_URL')
    if (settings.ROLE !== 'all' && !settings.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['ROLE'],
        message: `${settings.ROLE} needs DATABASE_URL, because only one process can use the embedded database`,
      })
  })

export type Config = Omit<z.output<typeof Settings>, 'PUBLIC_URL' | 'MAIL_FROM'> & {
  PUBLIC_URL: string
  MAIL_FROM: string
}

/** True if the site uses https. Cookies are then marked secure. */
export const isOnHttps = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) => PUBLIC_URL.startsWith('https:')

/** Reads and checks each setting once. An empty variable is treated as not set. Throws `WrongSetting`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = Settings.safeParse(withSecretsOfFiles(given))
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new WrongSetting(`${issue?.path.join('.')} ${issue?.message}`.replaceAll('\n', ' '))
  }
  const settings = result.data
  return {
    ...settings,
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    MAIL_FROM: settings.MAIL_FROM ?? `${asSender(settings.PRODUCT_NAME)} <no-reply@localhost>`,
  }
}

const LEAST_RSA_BITS = 2_048

function isRsaKey(pem: string) {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS
  } catch {
    return false
  }
}

// Puts the sender's name in quotes. Otherwise, a comma in the name would make it two senders, one of them
// without an address.
const asSender = (name: string) =>
  /^[\p{L}\p{N} ]*$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '')}"`

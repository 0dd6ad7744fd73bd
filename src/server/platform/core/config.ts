import { Resolver } from 'node:dns'
import { z } from 'zod'
import { withSecretsOfFiles } from './secret-files.ts'
import { isHardToGuess } from './secret-strength.ts'
import { WrongSetting } from './wrong-setting.ts'

export const TOO_WEAK = 'has less than 128 bits of variety; make one with: openssl rand -hex 32'
const flag = z.enum(['on', 'off'], { error: 'is on or off' })
/** 'ADDRESS' or 'ADDRESS:PORT', separated by commas; an IPv6 address with a port is in brackets. */
const servers = z.string().transform((text, context) => {
  const list = text.split(',').map((server) => server.trim())
  try {
    new Resolver().setServers(list)
    return list
  } catch {
    context.addIssue({ code: 'custom', message: 'is not a list of addresses' })
    return z.NEVER
  }
})
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' })
const address = z.url({ protocol: /^https?$/, error: 'is not a web address' })

const Settings = z
  .object({
    PORT: z.coerce.number({ error: 'is not a number' }).int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).optional(),
    DATABASE_URL: postgres.optional(),
    /** The server's own address where DATABASE_URL names a pooler. */
    DATABASE_DIRECT_URL: postgres.optional(),
    DATA_DIR: z.string().default('./data'),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// address' }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]*$/, 'is not a sender')
      .optional(),
    APP_SECRET: z.string().refine(isHardToGuess, TOO_WEAK).optional(),
    ADMIN_EMAIL: z.email({ error: 'is not an e-mail address' }).optional(),
    ADMIN_PASSWORD: z.string().min(8, 'is shorter than 8 characters').max(255).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: address.optional(),
    LLM_BASE_URL: address.optional(),
    LLM_MODEL: z.string().optional(),
    LLM_API_KEY: z.string().optional(),
    MIN_GROUP_SIZE: z.coerce
      .number({ error: 'is not a number' })
      .int()
      .min(3, 'cannot be below 3: the promise to employees')
      .max(1_000, 'is above 1000')
      .default(5),
    ANSWER_RETENTION_MONTHS: z.coerce
      .number({ error: 'is not a number' })
      .int()
      .min(1, 'is below 1')
      .max(1_200, 'is above 1200')
      .default(24),
    PRODUCT_NAME: z.string().max(60).default('Evenkeel'),
    MAIN_SITE_URL: address.optional(),
    LIVE_CHAT_SCRIPT_URL: address.optional(),
    SENTRY_DSN: address.optional(),
    METRICS_TOKEN: z.string().optional(),
    /** What this process does: pages and calls, or jobs, sweeps and mail, or all of it. */
    ROLE: z.enum(['web', 'worker', 'all'], { error: 'is web, worker or all' }).default('all'),
    RATE_LIMIT: flag.default('on'),
    /** Whether X-Forwarded-For is trusted: only behind a proxy of one's own. */
    TRUST_PROXY: flag.default('off'),
    /** Calls to addresses that companies name may go to private networks, and to this machine without TLS. */
    ALLOW_PRIVATE_TARGETS: flag.default('off'),
    /** DNS servers that are asked for the records that prove a domain, instead of the system's. */
    DNS_SERVERS: servers.optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'is no log level' })
      .default('info'),
  })
  .superRefine((settings, context) => {
    const together = (one: keyof typeof settings, other: keyof typeof settings) => {
      if (settings[one] && !settings[other])
        context.addIssue({ code: 'custom', path: [other], message: `is missing; ${one} needs it` })
    }
    together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
    together('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY')
    together('STRIPE_API_BASE', 'STRIPE_SECRET_KEY')
    together('ADMIN_EMAIL', 'ADMIN_PASSWORD')
    together('ADMIN_PASSWORD', 'ADMIN_EMAIL')
    together('LLM_BASE_URL', 'LLM_MODEL')
    together('LLM_MODEL', 'LLM_BASE_URL')
    together('LLM_API_KEY', 'LLM_BASE_URL')
    together('DATABASE_DIRECT_URL', 'DATABASE_URL')
    if (settings.ROLE !== 'all' && !settings.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['ROLE'],
        message: `${settings.ROLE} needs DATABASE_URL: the embedded database belongs to one process`,
      })
  })

export type Config = Omit<z.output<typeof Settings>, 'PUBLIC_URL' | 'MAIL_FROM'> & {
  PUBLIC_URL: string
  MAIL_FROM: string
}

/** Reads and checks every setting once. An empty variable counts as not set. Throws `WrongSetting`. */
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

// In quotes, since a comma in the name would separate two senders, of which one has no address.
const asSender = (name: string) =>
  /^[\p{L}\p{N} ]*$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '')}"`

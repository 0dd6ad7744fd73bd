import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { asksForNoTls } from '#server/platform/database/db.ts'
import { readConfig } from './config.ts'
import { SECRET_SETTINGS } from './secret-files.ts'

test('A configuration without any settings is accepted', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    MIN_GROUP_SIZE: 5,
    MAIL_FROM: 'Evenkeel <no-reply@localhost>',
  })
  expect(readConfig({ PORT: '4000', PRODUCT_NAME: 'Steady', PUBLIC_URL: '' })).toMatchObject({
    PUBLIC_URL: 'http://localhost:4000',
    MAIL_FROM: 'Steady <no-reply@localhost>',
  })
  expect(readConfig({ PRODUCT_NAME: 'Care, "Ltd"' }).MAIL_FROM).toBe('"Care, Ltd" <no-reply@localhost>')
})

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'ftp://example.com' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://root:secret@host/db' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'http://user:secret@host' }, 'SMTP_URL'],
  [{ MIN_GROUP_SIZE: '2' }, 'MIN_GROUP_SIZE'],
  [{ MIN_GROUP_SIZE: '4.5' }, 'MIN_GROUP_SIZE'],
  [{ MIN_GROUP_SIZE: '3000000000' }, 'MIN_GROUP_SIZE'],
  [{ ANSWER_RETENTION_MONTHS: '99999999' }, 'ANSWER_RETENTION_MONTHS'],
  [{ RATE_LIMIT: 'maybe' }, 'RATE_LIMIT'],
  [{ ALLOW_PRIVATE_TARGETS: 'yes' }, 'ALLOW_PRIVATE_TARGETS'],
  [{ DNS_SERVERS: '127.0.0.1,secret@resolver' }, 'DNS_SERVERS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ROLE: 'boss', DATABASE_URL: 'postgres://user:secret@host/db' }, 'ROLE'],
  [{ ROLE: 'web' }, 'ROLE'],
  [{ DATABASE_DIRECT_URL: 'postgres://user:secret@host/db' }, 'DATABASE_URL'],
  [{ APP_SECRET_FILE: '/nowhere/secret@here' }, 'APP_SECRET_FILE'],
  [{ SMTP_URL: 'smtp://user:secret@host', SMTP_URL_FILE: '/dev/null' }, 'SMTP_URL'],
  [{ DATABASE_URL_FILE: '/dev/null' }, 'DATABASE_URL_FILE'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ APP_SECRET: 'secret@12345678secret@12345678' }, 'APP_SECRET'],
  [{ STRIPE_SECRET_KEY: 'sk_test_secret' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_WEBHOOK_SECRET: ' ' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_SECRET_KEY'],
  [{ ADMIN_EMAIL: 'admin@example.com' }, 'ADMIN_PASSWORD'],
  [{ LLM_BASE_URL: 'http://127.0.0.1:1/v1' }, 'LLM_MODEL'],
])('The error for an invalid setting is one line without secrets: %j', (settings, name) => {
  expect(() => readConfig(settings)).toThrow(new RegExp(`^${name} [^\n]+$`))
  expect(() => readConfig(settings)).not.toThrow(/secret@|sk_test/)
})

test.each([
  ['postgres://user:secret@db.example.com/evenkeel', true],
  ['postgres://user:secret@10.0.0.7/evenkeel?sslmode=disable', true],
  ['postgres://user:secret@db.example.com/evenkeel?sslmode=verify-ca&sslmode=disable', true],
  ['postgres://user:secret@db.example.com/evenkeel?sslmode=require&uselibpqcompat=true', true],
  ['postgres://user:secret@db.example.com/evenkeel?sslmode=no-verify', true],
  ['postgres://user:secret@localhost/evenkeel?host=db.example.com', true],
  ['postgres://user:secret@localhost.example.com/evenkeel', true],
  ['postgres://user:secret@db.example.com/evenkeel?sslmode=require', false],
  ['postgres://user:secret@db.example.com/evenkeel?sslmode=verify-full', false],
  ['postgres://user:secret@127.0.0.1:5432/evenkeel', false],
  ['postgres://user:secret@localhost/evenkeel', false],
  ['postgres://user:secret@[::1]/evenkeel', false],
  ['postgres://user:secret@db.example.com/evenkeel?host=/run/postgresql', false],
  [undefined, false],
])('A database reached over a network without TLS gives a warning: %s %s', (url, isWarnedOf) => {
  expect(asksForNoTls(url)).toBe(isWarnedOf)
})

const rsaKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .trimEnd()

test.each(SECRET_SETTINGS)('The setting %s can be read from a file, without its trailing newline', (name) => {
  const values: Record<string, string> = {
    DATABASE_URL: 'postgres://user:secret@host/db',
    DATABASE_DIRECT_URL: 'postgres://user:secret@host/db',
    SMTP_URL: 'smtp://user:secret@host',
    APP_SECRET: '8d1f2c3b4a5968778695a4b3c2d1e0f7',
    SENTRY_DSN: 'https://key@sentry.example.com/1',
    DKIM_KEY: rsaKey(),
  }
  const value = values[name] ?? 'a secret of some length'
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'evenkeel-secret-')), 'secret')
  writeFileSync(file, `${value}\n`)
  const others = {
    DATABASE_URL: values.DATABASE_URL,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'long enough',
    MAIL_FROM: 'Evenkeel <no-reply@example.com>',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    LLM_BASE_URL: 'http://127.0.0.1:1/v1',
    LLM_MODEL: 'small',
  }
  const config = readConfig({ ...others, [name]: undefined, [`${name}_FILE`]: file })
  expect(config[name]).toBe(value)
})

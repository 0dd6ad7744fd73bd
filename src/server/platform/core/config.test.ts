import { expect, test } from 'vitest'
import { asksForNoTls } from '#server/platform/database/db.ts'
import { readConfig } from './config.ts'

test('nothing has to be set', () => {
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
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ APP_SECRET: 'secret@12345678secret@12345678' }, 'APP_SECRET'],
  [{ STRIPE_SECRET_KEY: 'sk_test_secret' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_WEBHOOK_SECRET: ' ' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_SECRET_KEY'],
  [{ ADMIN_EMAIL: 'admin@example.com' }, 'ADMIN_PASSWORD'],
  [{ LLM_BASE_URL: 'http://127.0.0.1:1/v1' }, 'LLM_MODEL'],
])('a wrong or contradictory setting is named in one line that holds no secret: %j', (settings, name) => {
  expect(() => readConfig(settings)).toThrow(new RegExp(`^${name} [^\n]+$`))
  expect(() => readConfig(settings)).not.toThrow(/secret@|sk_test/)
})

test.each([
  ['postgres://user:secret@db.example.com/evenkeel', true],
  ['postgres://user:secret@10.0.0.7/evenkeel?sslmode=disable', true],
  ['postgres://user:secret@db.example.com/evenkeel?sslmode=prefer', true],
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
])('a database that is asked for over a network without TLS is warned of: %s %s', (url, isWarnedOf) => {
  expect(asksForNoTls(url)).toBe(isWarnedOf)
})

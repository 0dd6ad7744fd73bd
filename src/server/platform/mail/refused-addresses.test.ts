import { expect, test } from 'vitest'
import { isAboutAddress } from './refused-addresses.ts'

const isFinal = (response: string, command = 'RCPT TO') =>
  isAboutAddress({ command, responseCode: Number(response.slice(0, 3)), response })

test.each([
  '550 No such mailbox',
  '550 Requested action not taken: mailbox unavailable',
  '550 Unrouteable address',
  '550 no mailbox here by that name',
  '551 User not local; unknown user',
  '550 5.1.1 <jack@kent.police.uk>: Recipient address rejected: User unknown in virtual mailbox table',
  '550 5.1.1 <mark.blackwell@full.example>: Recipient address rejected: User unknown in relay recipient table',
  '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser a5.123.4-20020a - gsmtp',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '550 5.4.1 Recipient address rejected: Access denied.',
  '550 sorry, no mailbox here by that name (#5.1.1)',
  '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
  '550 #5.1.0 Address rejected.',
  '553 5.3.0 <jack@example.com>... User unknown',
  '550 5.1.1 User not listed in public Name & Address Book',
])('This reply is final: %s', (response) => {
  expect(isFinal(response)).toBe(true)
})

test.each([
  '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)',
  '550-Blocked by policy\n550 5.7.1 see https://example.com/unknown-user',
  '550 relay not permitted',
  '550 Administrative prohibition',
  '550 Sender verify failed',
  '550 Sender unknown',
  '550 Access denied - Invalid HELO name',
  '550 Your account has been disabled',
  '550 Service unavailable',
  '550 Mailbox quota exceeded',
  '550 Too many recipients this hour, try again later',
  '550 rejected because 192.5.2.1 is in a black list',
  '550 Domain example.com has exceeded the max emails per hour',
  '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550 5.2.1 prevents additional messages',
  '550 5.1.1 Greylisted, please try again',
  '552 5.2.3 Message size exceeds limit',
  '554 5.4.4 Unable to route: temporary DNS failure',
  '450 4.1.1 User unknown',
  '450 Recipient address rejected: undeliverable address: host said: 550 5.1.1 User unknown',
  '550 5.4.1 Relay Access Denied',
  '550 Requested action not taken: mailbox unavailable / Reject due to SPF policy',
  '550 Recipient address rejected: DNSBL listed',
  '550 unrouteable address: host lookup did not complete',
  '554 5.0.0 Service unavailable',
  '550 Recipient address rejected: Service is unavailable',
  '554 5.1.1 Message blocked by content filter',
  '553 5.1.1 Sender address must be fully qualified',
])('This email is tried again: %s', (response) => {
  expect(isFinal(response)).toBe(false)
})

test('A reply to the sender’s address is not about the recipient', () => {
  expect(isFinal('550 5.1.1 User unknown', 'MAIL FROM')).toBe(false)
})

test('A long reply is read quickly', () => {
  for (const text of ['<'.repeat(60_000), 'a'.repeat(60_000), `${'<'.repeat(990)} `.repeat(60)]) {
    const begun = performance.now()
    isFinal(`550 ${text}`)
    expect(performance.now() - begun).toBeLessThan(50)
  }
})

import { expect, test } from 'vitest'
import { canonicalAddress, EMAIL, mailtoLink, normaliseEmail } from './email.ts'

test('Addresses are trimmed and lower-cased before they are compared', () => {
  expect(normaliseEmail('  Sam.O’Neill@Example.TEST\n')).toBe('sam.o’neill@example.test')
})

test.each([
  ['sam@bücher.example', 'sam@xn--bcher-kva.example'],
  ['sam@BÜCHER.Example', 'sam@xn--bcher-kva.example'],
  ['sam@bu\u0308cher.example', 'sam@xn--bcher-kva.example'],
  ['sam@ＢＵ\u0308cher.example', 'sam@xn--bcher-kva.example'],
  ['sam@XN--BCHER-KVA.example', 'sam@xn--bcher-kva.example'],
  ['ΣΑΜ@ΒΌΛΟΣ.example', 'σαμ@xn--nxasmq6b.example'],
  ['zoe\u0308@example.com', 'zo\u00eb@example.com'],
  ['ZOË@example.com', 'zo\u00eb@example.com'],
  ['sam@日本.example', 'sam@xn--wgv71a.example'],
])('The address %s is normalised to %s', (given, compared) => {
  expect(normaliseEmail(given)).toBe(compared)
  expect(normaliseEmail(compared)).toBe(compared)
  expect(compared).toMatch(EMAIL)
})

test('An invalid domain is left unchanged', () => {
  for (const hostile of [
    'sam@ü.example/path',
    'sam@ü.example:80',
    'sam@ü.example?a',
    'sam@ü.example#a',
    'eve@x.example@ü.example\\y',
    'sam@%41ü.example',
    'sam@ü.exam\tple',
    'sam@ü。example',
    'sam@exam\u00adplé.example',
    'sam@-ü-.example\n.net',
    `sam@${'ü'.repeat(300)}.example`,
  ]) {
    expect(normaliseEmail(hostile)).toBe(hostile)
    expect(hostile).not.toMatch(EMAIL)
  }
})

test('Text that only looks like a domain is refused', () => {
  for (const address of ['sam@xn--ü.example', 'sam@\u0308x.example', 'sam@ü..example'])
    expect(normaliseEmail(address)).not.toMatch(EMAIL)
})

test.each([
  ['Zoe\u0308+Team@BÜCHER.example', 'zo\u00eb@xn--bcher-kva.example'],
  ['sam@example.com', 'sam@example.com'],
  [' SAM+Team@Example.com ', 'sam@example.com'],
  ['sam+a+b@example.com', 'sam@example.com'],
  ['sam+@example.com', 'sam@example.com'],
  ['+sam@example.com', '+sam@example.com'],
  ['+sam+b@example.com', '+sam+b@example.com'],
  ['sam.o+b@example.com', 'sam.o@example.com'],
  ['S.a.m+b@GoogleMail.com', 'sam@gmail.com'],
  ['sam@gmail.com', 'sam@gmail.com'],
  ['+s.am@gmail.com', '+sam@gmail.com'],
  ['s.am@mail.gmail.com', 's.am@mail.gmail.com'],
  ['s.am@notgmail.com', 's.am@notgmail.com'],
  ['ｂoss@example.com', 'boss@example.com'],
  ['ＢＯＳＳ＋ｘ@example.com', 'boss@example.com'],
  ['ℌans@example.com', 'hans@example.com'],
  ['ﬁona@example.com', 'fiona@example.com'],
])('The address %s belongs to the mailbox %s', (address, mailbox) => {
  expect(canonicalAddress(address)).toBe(mailbox)
  expect(canonicalAddress(mailbox)).toBe(mailbox)
})

test('An address in full-width characters is stored as it was typed', () => {
  expect(normaliseEmail(' ｂoss@example.com ')).toBe('ｂoss@example.com')
})

test('An address of a million characters is processed quickly', () => {
  const started = performance.now()
  canonicalAddress('+'.repeat(1_000_000))
  canonicalAddress(`a${'+'.repeat(1_000_000)}`)
  expect(performance.now() - started).toBeLessThan(1_000)
})

test.each([
  'sam@example.com',
  'SAM@EXAMPLE.COM',
  "sam.o'neill+survey@mail.example.co.uk",
  'x@y.io',
  '_sam-b@ex-ample.org',
  'zoë@example.com',
  'sam@xn--bcher-kva.xn--p1ai',
  `${'a'.repeat(243)}@example.com`,
])('The address %s is accepted', (address) => {
  expect(address).toMatch(EMAIL)
})

test.each([
  ['nothing', ''],
  ['no @', 'example.com'],
  ['two @', 'a@b@example.com'],
  ['no name', '@example.com'],
  ['no domain', 'sam@'],
  ['no dot in the domain', 'sam@localhost'],
  ['an IP address as the domain', 'sam@127.0.0.1'],
  ['an IP address in brackets', 'sam@[127.0.0.1]'],
  ['an empty label in the domain', 'sam@example..com'],
  ['dots in a row', 'sam..b@example.com'],
  ['a dot at an edge', '.sam@example.com'],
  ['a dot at the end', 'sam@example.com.'],
  ['a hyphen at an edge', 'sam@-example.com'],
  ['a space', 'sam b@example.com'],
  ['a space around it', ' sam@example.com'],
  ['a second address after a comma', 'sam@example.com,eve@example.com'],
  ['a second address after a semicolon', 'sam@example.com;eve@example.com'],
  ['a group', 'everybody:eve@example.com'],
  ['a display name', 'Sam <sam@example.com>'],
  ['quotes', '"sam b"@example.com'],
  ['a comment', 'sam(eve)@example.com'],
  ['an injected header', 'sam@example.com\r\nBcc: eve@example.com'],
  ['a line break', 'sam@example.com\n'],
  ['an encoded line break', 'sam@example.com%0ABcc:eve@example.com'],
  ['a backslash', 'sam\\@example.com'],
  ['a NUL', 'sam\0@example.com'],
  ['a right-to-left override', 'sam\u202E@example.com'],
  ['a zero-width space', 'sam\u200B@example.com'],
  ['a word joiner in the domain', 'sam@exam\u2060ple.com'],
  ['a byte order mark', '\uFEFFsam@example.com'],
  ['a line separator', 'sam@example.com\u2028'],
  ['a full-width @', 'sam＠example.com'],
  ['a lone surrogate', 'sam\uD800@example.com'],
  ['an emoji', '😀@example.com'],
  ['a domain that is not in Punycode', 'sam@bücher.example'],
  ['more than 255 characters', `${'a'.repeat(244)}@example.com`],
])('The address %s is refused', (_why, address) => {
  expect(address).not.toMatch(EMAIL)
})

test('An address cannot add recipients or fields to a mailto link', () => {
  expect(mailtoLink('sam+survey@example.com')).toBe('mailto:sam%2Bsurvey@example.com')
  for (const hostile of [
    'sam?bcc=eve@example.com',
    'sam?subject=x&body=y@example.com',
    'sam@example.com?bcc=eve@example.net',
    'sam,eve@example.com',
    'sam#eve@example.com',
    'sam@example.com\r\nBcc: eve@example.com',
    'javascript:alert(1)',
  ]) {
    const { protocol, pathname, search, hash } = new URL(mailtoLink(hostile))
    expect([protocol, search, hash]).toEqual(['mailto:', '', ''])
    expect(decodeURIComponent(pathname)).toContain(hostile.split('@')[0])
    expect(pathname).not.toMatch(/[,?&#\s]/)
  }
})

test('A malicious address does not slow down the validation', () => {
  const before = performance.now()
  for (const address of [
    `${'a.'.repeat(120)}@`,
    `a@${'a-'.repeat(120)}`,
    `a@${'a.'.repeat(126)}`,
    'a'.repeat(100_000),
  ]) {
    expect(EMAIL.test(address)).toBe(false)
  }
  expect(performance.now() - before).toBeLessThan(1_000)
})

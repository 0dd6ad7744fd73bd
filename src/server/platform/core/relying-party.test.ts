import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://app.example.test', { id: 'app.example.test', origin: 'https://app.example.test' }],
  ['https://app.example.test:8443', { id: 'app.example.test', origin: 'https://app.example.test:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('Passkeys are made for the configured site: %s', (PUBLIC_URL, party) => {
  expect(relyingParty({ PUBLIC_URL })).toEqual(party)
})

test.each([
  'http://app.example.test',
  'http://192.0.2.1:3000',
  'https://192.0.2.1',
  'https://[2001:db8::1]',
  'http://127.0.0.1:3000',
  'http://notlocalhost',
  'http://localhost.example.test',
])('Passkeys are not offered where browsers refuse them: %s', (PUBLIC_URL) => {
  expect(relyingParty({ PUBLIC_URL })).toBeUndefined()
})

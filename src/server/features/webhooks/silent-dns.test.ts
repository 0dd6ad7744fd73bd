import { expect, onTestFinished, test } from 'vitest'
import { webhooks } from '#contract/webhooks.ts'
import { startDns } from '#test/dns.ts'
import { appWith, callOn, startCompany } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'

type Company = Awaited<ReturnType<typeof startCompany>>

test('Host names resolve even if another company’s name servers are silent', async () => {
  const dns = await startDns()
  onTestFinished(dns.stop)
  dns.addresses.set('good.example.org', '93.184.215.14')
  const { app } = await appWith({ DNS_SERVERS: [dns.server] })
  const [hostile, honest] = [await startCompany(), await startCompany()]
  const add = ({ manager, company }: Company, url: string) =>
    callOn(app, manager, webhooks.create, {
      params: { id: company.id },
      body: { url, events: ['action.due'] },
    })
  const began = performance.now()
  const names = Array.from({ length: 6 }, (_, index) => `n${index}.silent.example.org`)
  for (const name of names) dns.silent.add(name)
  const theirs = names.map((name) => add(hostile, `https://${name}/`))
  expect((await add(honest, 'https://good.example.org/')).status).toBe(201)
  expect(performance.now() - began).toBeLessThan(2_500)
  for (const answer of await Promise.all(theirs))
    expect(answer).toMatchObject({ status: 422, error: { url: ['Nothing responds at this address'] } })
  expect(await add(honest, 'https://localhost/')).toMatchObject({
    status: 422,
    error: { url: ['This address is not on the public internet'] },
  })
}, 20_000)

test('Refused webhook addresses count towards the limit of 30 an hour', async () => {
  const { place } = await strictWorld()
  const { manager, company } = await startCompany()
  const { call } = place()
  const add = () =>
    call(manager, webhooks.create, {
      params: { id: company.id },
      body: { url: 'https://127.0.0.1/', events: ['action.due'] },
    })
  for (let count = 1; count <= 30; count++) expect((await add()).status).toBe(422)
  expect((await add()).status).toBe(429)
})

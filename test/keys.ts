import type { Endpoint } from '#contract/endpoint.ts'
import { keys } from '#contract/keys.ts'
import type { KeyScope } from '#domain/api-keys.ts'
import { call, type Sent, type startCompany } from './start.ts'

/** An expiry date that is less than a year after every date in the tests. */
export const EXPIRES_ON = '2027-08-31'

type Company = Pick<Awaited<ReturnType<typeof startCompany>>, 'as' | 'company'>

/** A company's API key with these scopes, and a function that makes calls with it. */
export async function keyOf({ as, company }: Company, ...scopes: KeyScope[]) {
  const { reply } = await as.manager(keys.create, {
    params: { id: company.id },
    body: { name: "HR, O'Hara's", scopes, expires_on: EXPIRES_ON },
  })
  const token = reply.key
  return {
    ...reply,
    token,
    call: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => call({ token }, endpoint, sent),
  }
}

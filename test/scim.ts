import { keyOf } from './keys.ts'
import { startCompany, world } from './start.ts'

export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const PATCH_OP = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] }

type Company = Pick<Awaited<ReturnType<typeof startCompany>>, 'as' | 'company'>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls SCIM with an API key, as a company's directory would. */
export async function directoryOf(company: Company) {
  const { app } = await world()
  const key = await keyOf(company, 'scim')
  const scim = async (method: Method, url: string, body?: object | string) => {
    const answer = await app.inject({
      method,
      url: `/scim/v2${url}`,
      headers: {
        authorization: `Bearer ${key.token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json; charset=utf-8' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json(),
      headers: answer.headers,
    }
  }
  return { ...key, scim }
}

export const startDirectory = async () => {
  const company = await startCompany()
  return { ...company, ...(await directoryOf(company)) }
}

/** A user as Entra ID first sends it, with all attributes in its default mapping. */
export const entraUser = (name: string, own: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
  externalId: `${name}.object`,
  userName: `${name}@contoso.example`,
  active: true,
  displayName: `${name} O'Hara`,
  emails: [{ primary: true, type: 'work', value: `${name}@contoso.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} O'Hara`, familyName: "O'Hara", givenName: name },
  title: 'Baker',
  [ENTERPRISE]: { employeeNumber: '4711', department: 'Bakery', division: 'North' },
  ...own,
})

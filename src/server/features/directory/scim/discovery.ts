import { ENTERPRISE, GROUP, USER } from './protocol.ts'

const META = 'urn:ietf:params:scim:schemas:core:2.0'

/** The service description, which a directory may read before it starts provisioning. */
export const serviceProviderConfig = (site: string) => ({
  schemas: [`${META}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key with the scope scim',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${site}/ServiceProviderConfig` },
})

const resourceType = (site: string, name: string, schema: string, extensions: string[]) => ({
  schemas: [`${META}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
  meta: { resourceType: 'ResourceType', location: `${site}/ResourceTypes/${name}` },
})

export const resourceTypes = (site: string) => [
  resourceType(site, 'User', USER, [ENTERPRISE]),
  resourceType(site, 'Group', GROUP, []),
]

interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued: boolean
  required: boolean
  caseExact: boolean
  mutability: 'readWrite' | 'readOnly' | 'immutable'
  returned: 'default' | 'always'
  uniqueness: 'none' | 'server'
  description: string
  subAttributes?: Attribute[]
  referenceTypes?: string[]
}

const attribute = (name: string, description: string, own: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  description,
  ...own,
})

const list = (name: string, description: string, subAttributes: Attribute[], own: Partial<Attribute> = {}) =>
  attribute(name, description, { type: 'complex', multiValued: true, subAttributes, ...own })

const READ_ONLY = { mutability: 'readOnly' } as const

/** The attributes that every resource has. */
const COMMON = [
  attribute('schemas', 'The resource’s schemas', {
    ...READ_ONLY,
    type: 'reference',
    multiValued: true,
    required: true,
    caseExact: true,
    returned: 'always',
    referenceTypes: ['uri'],
  }),
  attribute('id', 'The id that we assigned', {
    ...READ_ONLY,
    caseExact: true,
    returned: 'always',
    uniqueness: 'server',
  }),
]

const USER_ATTRIBUTES = [
  ...COMMON,
  attribute('userName', 'The person’s sign-in name', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'The person’s id in the directory', { caseExact: true, uniqueness: 'server' }),
  attribute('active', 'Whether the person is in the team', { type: 'boolean' }),
  list('emails', 'Where surveys are sent', [
    attribute('value', 'The address'),
    attribute('type', 'work'),
    attribute('primary', 'Whether surveys go to this address', { type: 'boolean' }),
  ]),
  list(
    'groups',
    'The person’s groups',
    [attribute('value', 'The group’s id', READ_ONLY), attribute('display', 'The group’s name', READ_ONLY)],
    READ_ONLY,
  ),
]
const ENTERPRISE_ATTRIBUTES = [
  attribute('department', 'May become a tag'),
  attribute('division', 'May become a tag'),
]
const GROUP_ATTRIBUTES = [
  ...COMMON,
  attribute('displayName', 'The tag’s name', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'The group’s id in the directory', { caseExact: true }),
  list('members', 'The people in the group', [
    attribute('value', 'The user’s id', { mutability: 'immutable', required: true, caseExact: true }),
    attribute('$ref', 'The user’s URL', {
      ...READ_ONLY,
      type: 'reference',
      caseExact: true,
      referenceTypes: ['User'],
    }),
  ]),
]

const schema = (site: string, id: string, name: string, attributes: Attribute[]) => ({
  schemas: [`${META}:Schema`],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${site}/Schemas/${id}` },
})

export const schemas = (site: string) => [
  schema(site, USER, 'User', USER_ATTRIBUTES),
  schema(site, ENTERPRISE, 'EnterpriseUser', ENTERPRISE_ATTRIBUTES),
  schema(site, GROUP, 'Group', GROUP_ATTRIBUTES),
]

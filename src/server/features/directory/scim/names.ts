/** Names defined by SCIM 2.0 (RFC 7643 and RFC 7644). */
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** An attribute's name without its schema URN. */
export const withoutUrn = (path: string) =>
  [USER, ENTERPRISE, GROUP].reduce(
    (rest, urn) =>
      rest.toLowerCase().startsWith(`${urn.toLowerCase()}:`) ? rest.slice(urn.length + 1) : rest,
    path,
  )

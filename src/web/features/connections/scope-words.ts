import { type KeyScope, keyScopes } from '#domain/api-keys.ts'

const WORDS: Record<KeyScope, [short: string, long: string]> = {
  'team:read': ['Team', 'See who is in the team, with their tags'],
  'team:write': ['Change the team', 'Replace the whole team with a list'],
  'surveys:read': ['Surveys', 'See the surveys and how many people have answered'],
  'reports:read': ['Reports', 'See the published reports'],
  'actions:read': ['Plan', 'See the action plan'],
  'feedback:send': ['Feedback', 'Request feedback from customers'],
  scim: ['Directory', 'Keep the team up to date from a directory (SCIM)'],
}

export const shortScope = (scope: KeyScope) => WORDS[scope][0]
export const SCOPES = keyScopes.map((scope) => ({ scope, label: WORDS[scope][1] }))

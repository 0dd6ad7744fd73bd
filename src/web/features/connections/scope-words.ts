import { type KeyScope, keyScopes } from '#domain/api-keys.ts'

const WORDS: Record<KeyScope, [short: string, long: string]> = {
  'team:read': ['Team', 'Read who is on the team, with their tags'],
  'team:write': ['Change the team', 'Replace the team with a whole list'],
  'surveys:read': ['Surveys', 'Read the surveys and how many have answered'],
  'reports:read': ['Reports', 'Read the published reports'],
  'actions:read': ['Plan', 'Read the plan'],
  'feedback:send': ['Feedback', 'Ask customers for feedback'],
  scim: ['Directory', 'Let a directory keep the team up to date (SCIM)'],
}

export const shortScope = (scope: KeyScope) => WORDS[scope][0]
export const SCOPES = keyScopes.map((scope) => ({ scope, label: WORDS[scope][1] }))

import { expect, test } from 'vitest'
import { isAt } from './sidebar.tsx'

const dashboard = { to: '/', label: 'Dashboard', alsoAt: ['/manage-survey'] }
const team = { to: '/team', label: 'Team' }

test.each([
  ['/', true],
  ['/manage-survey/7', true],
  ['/manage-survey/7/report', true],
  ['/manage-surveys', false],
  ['/team', false],
])('highlights the dashboard at %s: %s', (pathname, highlighted) => {
  expect(isAt(pathname, dashboard)).toBe(highlighted)
})

test('highlights an entry for its subpages, but not for longer names', () => {
  expect(isAt('/team', team)).toBe(true)
  expect(isAt('/team/7', team)).toBe(true)
  expect(isAt('/teams', team)).toBe(false)
})

test('highlights an entry that has sub-entries only on its own page', () => {
  const admin = { to: '/admin', label: 'Admin', alone: true } as const
  expect(isAt('/admin', admin)).toBe(true)
  expect(isAt('/admin/companies', admin)).toBe(false)
})

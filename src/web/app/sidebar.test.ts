import { expect, test } from 'vitest'
import { isAt, isInSettings } from './sidebar.tsx'

const dashboard = { to: '/', label: 'Dashboard', alsoAt: ['/manage-survey'] }
const team = { to: '/team', label: 'Team' }

test.each([
  ['/', true],
  ['/manage-survey/7', true],
  ['/manage-survey/7/report', true],
  ['/manage-surveys', false],
  ['/team', false],
])('At %s the sidebar highlights the dashboard: %s', (pathname, highlighted) => {
  expect(isAt(pathname, dashboard)).toBe(highlighted)
})

test('A sidebar entry is highlighted on its subpages, not on similar paths', () => {
  expect(isAt('/team', team)).toBe(true)
  expect(isAt('/team/7', team)).toBe(true)
  expect(isAt('/teams', team)).toBe(false)
})

test('‘Manage Settings’ is highlighted on all settings pages', () => {
  for (const path of ['/profile', '/profile/people', '/company-security', '/billing/subscription'])
    expect(isInSettings(path)).toBe(true)
  expect(isInSettings('/feedbacks/settings')).toBe(false)
})

test('A sidebar entry with sub-entries is highlighted only on its own page', () => {
  const admin = { to: '/admin', label: 'Admin', alone: true } as const
  expect(isAt('/admin', admin)).toBe(true)
  expect(isAt('/admin/companies', admin)).toBe(false)
})

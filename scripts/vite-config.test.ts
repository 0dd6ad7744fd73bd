import { resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from './build/part.ts'

test('React is built for production whatever NODE_ENV is', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await resolveConfig({ root: ROOT }, 'build')).isProduction).toBe(true)
})

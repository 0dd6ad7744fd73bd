import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from './source.ts'

/** Tests that wait for processes, time-outs or slow answers more than they work, the longest first. */
const WAITING = [
  'test/crash.test.ts',
  'test/embedded.test.ts',
  'src/server/features/billing/stripe.test.ts',
  'src/server/features/webhooks/webhooks.test.ts',
  'src/server/features/auth/lock-out.test.ts',
  'test/database-away.test.ts',
  'src/server/platform/core/private-files.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = WAITING.indexOf(path.relative(ROOT, moduleId))
  return place === -1 ? WAITING.length : place
}

/** What waits comes first, while the journeys and the checks have use for the cores; at the end nobody would. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

import './lib/jitless.ts'
import './ui/styles/theme.css'
import { createRoot } from 'react-dom/client'
import { handoverIn } from '#domain/sso.ts'
import { App } from './app/app.tsx'
import { isSkippedTransition } from './app/page-transition.tsx'
import { report } from './app/report.ts'
import { isRefusal, leadsAway } from './lib/api-error.ts'
import { followOtherTabs } from './lib/session.ts'

followOtherTabs()

const handed = handoverIn(document.cookie, location.protocol === 'https:')
if (handed)
  void import('./features/sso/take-handover.ts')
    .then(({ takeHandover }) => takeHandover(handed))
    .finally(show)
else show()

function show() {
  const root = document.getElementById('root')
  if (root)
    createRoot(root, {
      onUncaughtError: report,
      onCaughtError: (error) => leadsAway(error) || isRefusal(error) || console.error(error),
      onRecoverableError: (error) => isSkippedTransition(error) || report(error),
    }).render(<App />)
}

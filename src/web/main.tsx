import './lib/jitless.ts'
import './ui/styles/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { isSkippedTransition } from './app/page-transition.tsx'
import { report } from './app/report.ts'
import { leadsAway } from './lib/api-error.ts'
import { followOtherTabs } from './lib/session.ts'

followOtherTabs()

const root = document.getElementById('root')
if (root)
  createRoot(root, {
    onUncaughtError: report,
    onCaughtError: (error) => leadsAway(error) || console.error(error),
    onRecoverableError: (error) => isSkippedTransition(error) || report(error),
  }).render(<App />)

import { createRoot } from 'react-dom/client'
import './respond.css'
import { FailurePage } from './failure-page.tsx'
import { readLink } from './link.ts'
import { Respondent } from './respondent.tsx'

const container = document.getElementById('root')
if (container) {
  const root = createRoot(container, { onUncaughtError: () => root.render(<FailurePage />) })
  root.render(<Respondent link={readLink(location)} />)
}

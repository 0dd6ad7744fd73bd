import { createRoot } from 'react-dom/client'
import './styles/respond.css'
import { FailurePage } from './flow/failure-page.tsx'
import { Respondent } from './respondent.tsx'
import { readLink } from './saving/link.ts'

const container = document.getElementById('root')
if (container) {
  const root = createRoot(container, { onUncaughtError: () => root.render(<FailurePage />) })
  root.render(<Respondent link={readLink(location)} />)
}

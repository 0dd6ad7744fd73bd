import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/respond.css'
import { FailurePage } from './flow/failure-page.tsx'
import { Respondent } from './respondent.tsx'
import { localKeys, prefixOf } from './saving/device.ts'
import { sweepEnded } from './saving/ended.ts'
import { readLink } from './saving/link.ts'
import { wordsOfPage } from './saving/page-data.ts'

// Loaded on demand, so that pages opened by personal links do not load it.
const CardPage = lazy(() => import('./by-card/card-page.tsx').then(({ CardPage }) => ({ default: CardPage })))

const container = document.getElementById('root')
if (container) {
  const root = createRoot(container, { onUncaughtError: () => root.render(<FailurePage />) })
  const link = readLink(location)
  const keys = localKeys()
  if (keys) sweepEnded(keys, new Date(), link.page === 'survey' ? prefixOf(link) : null)
  root.render(
    link.page === 'card' ? (
      <Suspense fallback={<p className="waiting">{wordsOfPage().words.opening}</p>}>
        <CardPage link={link} />
      </Suspense>
    ) : (
      <Respondent link={link} />
    ),
  )
}

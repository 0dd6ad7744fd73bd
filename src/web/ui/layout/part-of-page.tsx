import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { FailurePart } from './failure.tsx'
import { Loading, TableSkeleton } from './skeleton.tsx'

/** Loads its code and data after the rest of the page. If that fails, only this part shows an error. */
export function PartOfPage({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <FailsAlone onRetry={reset}>
          <Suspense
            fallback={
              <Loading>
                <TableSkeleton />
              </Loading>
            }
          >
            {children}
          </Suspense>
        </FailsAlone>
      )}
    </QueryErrorResetBoundary>
  )
}

type FailsAloneProps = { children: ReactNode; onRetry: () => void }

class FailsAlone extends Component<FailsAloneProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <FailurePart onRetry={this.retry} /> : this.props.children
  }
}

import { Component, type ErrorInfo, type ReactNode } from 'react'
import { queryClient } from '#web/lib/query-client.ts'
import { CodeMissing } from './screen-code.tsx'
import { ScreenFailure } from './screen-failure.tsx'

interface Caught {
  error: unknown
  hasFailed: boolean
}

/** Wraps a screen. If the screen cannot be loaded or rendered, shows the error in its place. */
export class ErrorBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error, hasFailed: true }
  }

  override componentDidCatch(_error: unknown, _info: ErrorInfo) {
    // Drops failed queries. Otherwise, the next visit would show the old error without a new request.
    queryClient.removeQueries({ type: 'inactive', predicate: hasNothing })
  }

  retry = () => {
    if (this.state.error instanceof CodeMissing) return window.location.reload()
    void queryClient.refetchQueries({ type: 'active', predicate: hasNothing })
    this.setState({ error: undefined, hasFailed: false })
  }

  override render() {
    const { error, hasFailed } = this.state
    return hasFailed ? <ScreenFailure error={error} onRetry={this.retry} /> : this.props.children
  }
}

const hasNothing = ({ state }: { state: { status: string; data: unknown } }) =>
  state.status === 'error' && state.data === undefined

import { Component, type ErrorInfo, type ReactNode } from 'react'
import { queryClient } from '#web/lib/query-client.ts'
import { CodeMissing } from './screen-code.tsx'
import { ScreenFailure } from './screen-failure.tsx'

interface Caught {
  error: unknown
  hasFailed: boolean
}

/** Around a screen: what cannot be shown gives way to what can be said about it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error, hasFailed: true }
  }

  override componentDidCatch(_error: unknown, _info: ErrorInfo) {
    // Otherwise a screen that failed once would fail again without asking.
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

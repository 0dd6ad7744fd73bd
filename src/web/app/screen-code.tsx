import type { ComponentType } from 'react'
import { type RouteObject, useRouteError } from 'react-router'
import { ScreenFailure } from './screen-failure.tsx'

/** A screen's code could not be loaded, most likely because a newer version has replaced it. */
export class CodeMissing extends Error {}

/**
 * A route whose code is loaded on the first visit. `name` is the name under which the file exports the
 * component.
 */
export function screen<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  const fetched = async () => ({ Component: (await load())[name] })
  return { path, lazy: () => fetched().catch(() => ({ Component: Missing })) }
}

/** Throws during rendering, inside the frame's error boundary, so that the frame stays. */
function Missing(): never {
  throw new CodeMissing('A part of the app could not be loaded')
}

/** The error page for routes without a frame, and for errors in the frame itself. */
export function BareFailure() {
  const error = useRouteError()
  return (
    <main id="main">
      <ScreenFailure error={error} onRetry={() => window.location.reload()} />
    </main>
  )
}

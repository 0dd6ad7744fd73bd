import type { ComponentType } from 'react'
import { type RouteObject, useRouteError } from 'react-router'
import { ScreenFailure } from './screen-failure.tsx'

/** A screen's code could not be fetched, most likely because a newer version has taken its place. */
export class CodeMissing extends Error {}

/** A screen is fetched when somebody goes there. `name` is what its file calls it. */
export function screen<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  const fetched = async () => ({ Component: (await load())[name] })
  return { path, lazy: () => fetched().catch(() => ({ Component: Missing })) }
}

/** Thrown where the screen would stand, so that the frame around it stays. */
function Missing(): never {
  throw new CodeMissing('The code of a screen could not be fetched')
}

/** Where there is no frame, and for whatever fails in the frame itself. */
export function BareFailure() {
  const error = useRouteError()
  return (
    <main id="main">
      <ScreenFailure error={error} onRetry={() => window.location.reload()} />
    </main>
  )
}

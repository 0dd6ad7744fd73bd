import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** A lower number loads more that is never needed, a higher one brings each page in dozens of files. */
const MANY = 6

export const DASHBOARD = '/src/web/app/dashboard-page.tsx'
export const LOGIN = '/src/web/features/auth/login-page.tsx'

/**
 * The file of the bundle that a module of several pages goes into, so that a page comes in a dozen files and not in fifty, and the
 * first screen with nothing that it does not need. Undefined for a module of one page or few, which the bundler places.
 */
export function chunkOf(id: string, graph: Graph): string | undefined {
  const pages = pagesOf(id, graph)
  const isOn = (page: string) => pages.some((one) => one.endsWith(page))
  // What surveys and feedback forms begin with is kept small: nothing of the app's is added to it.
  if (pages.length < 2 || isOn('/survey.html') || isOn('/feedback.html')) return undefined
  if (isOn('/index.html')) return 'base'
  if (isOn(DASHBOARD)) return 'home'
  if (isOn(LOGIN)) return 'forms'
  return pages.length >= MANY ? 'common' : undefined
}

/** The first modules of all that reaches this one: of pages, and of what a page loads only when it is needed. */
function pagesOf(id: string, graph: Graph): string[] {
  const reaching = new Set([id])
  // The set grows while it is gone through.
  for (const one of reaching)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) reaching.add(importer)
  return [...reaching].filter((one) => {
    const module = graph.getModuleInfo(one)
    return module?.isEntry || (module?.dynamicImporters.length ?? 0) > 0
  })
}

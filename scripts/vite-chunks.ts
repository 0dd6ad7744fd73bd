import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** A lower number loads more that is never needed, a higher one brings each page in dozens of files. */
const MANY = 6

/**
 * The file of the bundle that a module of several pages goes into, so that a page comes in a dozen files and not in fifty, and the
 * first screen with nothing that it does not need. Undefined for a module of one page or few, which the bundler places.
 */
export function chunkOf(id: string, graph: Graph): string | undefined {
  const pages = pagesOf(id, graph)
  const isOn = (page: string) => [...pages].some((one) => one.endsWith(page))
  // What surveys and feedback forms begin with is kept small: nothing of the app's is added to it.
  if (pages.size < 2 || isOn('/survey.html') || isOn('/feedback.html')) return undefined
  if (isOn('/index.html')) return 'base'
  if (isOn('/dashboard-page.tsx')) return 'home'
  if (isOn('/login-page.tsx')) return 'forms'
  return pages.size >= MANY ? 'common' : undefined
}

/** The first modules of all that reaches this one: of pages, and of what a page loads only when it is needed. */
function pagesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const module = seen.has(id) ? null : graph.getModuleInfo(id)
  if (!module) return new Set()
  seen.add(id)
  const isFirst = module.isEntry || module.dynamicImporters.length > 0
  return new Set([
    ...(isFirst ? [id] : []),
    ...module.importers.flatMap((importer) => [...pagesOf(importer, graph, seen)]),
  ])
}

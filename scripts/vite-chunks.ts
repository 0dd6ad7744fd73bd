import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * How many pages must share a module before it moves to a common file. With a lower number, pages load more
 * unused code. With a higher number, each page needs dozens of files.
 */
const MANY = 6

export const DASHBOARD = '/src/web/app/dashboard-page.tsx'
/**
 * This module must run before the contract's schemas are created, because they read its setting when they are
 * created.
 */
const SETTINGS_OF_ZOD = '/src/web/lib/jitless.ts'

export const LOGIN = '/src/web/features/auth/login-page.tsx'

/**
 * The bundle file for a module that several pages share, so that a page loads a dozen files instead of fifty.
 * Undefined for a module that few pages use. The bundler places such modules itself.
 */
export function chunkOf(id: string, graph: Graph): string | undefined {
  if (id.endsWith(SETTINGS_OF_ZOD)) return 'base'
  const pages = pagesOf(id, graph)
  const isOn = (page: string) => pages.some((one) => one.endsWith(page))
  // Adds no app code to the pages for surveys and feedback forms, so that their first load stays small.
  if (pages.length < 2 || isOn('/survey.html') || isOn('/feedback.html')) return undefined
  if (isOn('/index.html')) return 'base'
  if (isOn(DASHBOARD)) return 'home'
  if (isOn(LOGIN)) return 'forms'
  return pages.length >= MANY ? 'common' : undefined
}

/** The entries that lead to this module: pages, and modules loaded on demand. */
function pagesOf(id: string, graph: Graph): string[] {
  const reaching = new Set([id])
  // The loop adds to this set while it runs.
  for (const one of reaching)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) reaching.add(importer)
  return [...reaching].filter((one) => {
    const module = graph.getModuleInfo(one)
    return module?.isEntry || (module?.dynamicImporters.length ?? 0) > 0
  })
}

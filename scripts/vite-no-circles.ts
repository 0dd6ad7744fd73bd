import type { Plugin } from 'vite'

/**
 * Fails the build if chunks import each other in a cycle. Vite would give no warning, and the page would stay
 * blank.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle.length > 0)
        this.error(
          `Files in the bundle depend on each other: ${circle.join(' → ')}. See the groups in vite.config.ts`,
        )
    },
  }
}

/** The first import cycle. Empty if there is none. */
export function circleIn(imports: ReadonlyMap<string, string[]>): string[] {
  const done = new Set<string>()
  const from = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return []
    for (const next of imports.get(file) ?? []) {
      const circle = from(next, [...way, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  for (const file of imports.keys()) {
    const circle = from(file, [])
    if (circle.length > 0) return circle
  }
  return []
}

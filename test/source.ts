import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  /** A path in the repository, or the name of a package. */
  of: string
  isType: boolean
}

export interface Source {
  path: string
  text: string
  imports: Import[]
}

export const ROOT = path.resolve(import.meta.dirname, '..')

/** Every TypeScript file in these directories. */
export function sources(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => source(file, readFileSync(path.join(ROOT, file), 'utf8')))
}

export const source = (file: string, text: string): Source => ({
  path: file,
  text,
  imports: importsOf(file, text),
})

const STATIC = /^(?:import|export)\b(\s+type\b)?[^'";]*?\bfrom\s*['"]([^'"]+)['"]/gm
const BARE = /^import\s*()['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(()\s*['"]([^'"]+)['"]/g

function importsOf(file: string, text: string): Import[] {
  return [STATIC, BARE, DYNAMIC].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, type, specifier]) => ({
      of: resolve(file, specifier ?? ''),
      isType: Boolean(type),
    })),
  )
}

const ALIASES: Record<string, string> = { '#content': 'content', '#test': 'test' }

function resolve(file: string, specifier: string) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  if (!specifier.startsWith('#')) return specifier
  const [alias = '', ...rest] = specifier.split('/')
  return [ALIASES[alias] ?? `src/${alias.slice(1)}`, ...rest].join('/')
}

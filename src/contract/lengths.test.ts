import { expect, test } from 'vitest'
import type { z } from 'zod'
import { everyCall } from './index.ts'

/** The parts of a schema that this test needs. */
interface Definition {
  type: string
  format?: string
  checks?: { _zod: { def: { check: string; abort?: boolean } } }[]
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  valueType?: z.ZodType
  keyType?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
}

/** Formats with a fixed length, which reject long text immediately. */
const FIXED = ['guid']

/** The paths of texts and lists in a schema that lack an initial length check. */
function unbounded(shape: z.ZodType, path: string): string[] {
  const { type, format = '', checks = [], ...def } = shape._zod.def as unknown as Definition
  const [first] = checks.map(({ _zod }) => _zod.def)
  if (type === 'string') {
    const isBounded = FIXED.includes(format) || (first?.check === 'max_length' && first.abort)
    return isBounded ? [] : [path]
  }
  if (type === 'pipe') return unboundedInPipe(def, path)
  // A plain list or record parses every item before counting. `listOf` and `recordOf` count first.
  const own = type === 'array' || type === 'record' ? [path] : []
  return [...own, ...insideOf(def, path)]
}

function unboundedInPipe({ in: given, out }: Pick<Definition, 'in' | 'out'>, path: string) {
  const isPreprocessed = (given?._zod.def as { type?: string } | undefined)?.type === 'transform'
  const shape = isPreprocessed ? out : given
  if (!shape) return []
  const def = shape._zod.def as unknown as Definition
  return def.type === 'array' || def.type === 'record' ? insideOf(def, path) : unbounded(shape, path)
}

const insideOf = (def: Partial<Definition>, path: string): string[] =>
  [
    ...Object.entries(def.shape ?? {}),
    ...[def.element, def.keyType, def.valueType, def.innerType, ...(def.options ?? [])].map(
      (inner) => ['*', inner] as const,
    ),
  ].flatMap(([name, inner]) => (inner ? unbounded(inner, `${path}.${name}`) : []))

test('The length of every string and list is checked before its content', () => {
  const found = everyCall().flatMap(([name, { params, query, body, adminBody, wholeBody }]) =>
    Object.entries({ params, query, body, adminBody, wholeBody }).flatMap(([part, shape]) =>
      shape ? unbounded(shape as z.ZodType, `${name} ${part}`) : [],
    ),
  )
  expect(found).toEqual([])
})

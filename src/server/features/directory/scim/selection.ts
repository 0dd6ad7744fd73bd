import { ENTERPRISE, withoutUrn } from './names.ts'

/**
 * The attributes that a directory requests with `attributes` or `excludedAttributes` (RFC 7644, section 3.9).
 */
export interface Selection {
  /** True if any part of this attribute was requested. The name is in lower case. */
  wants: (attribute: string) => boolean
  /** The resource with only the requested attributes. */
  pick: (resource: object) => object
}

interface Asked {
  attributes?: string | undefined
  excludedAttributes?: string | undefined
}

/** The attributes that every response contains. */
const ALWAYS = ['id', 'schemas']
const EXTENSION = ENTERPRISE.toLowerCase()

export function selectionOf({ attributes, excludedAttributes }: Asked): Selection {
  const [wanted, unwanted] = [pathsIn(attributes), pathsIn(excludedAttributes)]
  const isSent = once((path) => {
    if (ALWAYS.includes(path)) return true
    if (wanted) return wanted.some((one) => isWithin(path, one) || isWithin(one, path))
    return !unwanted?.some((one) => isWithin(path, one))
  })
  return {
    wants: isSent,
    pick: (resource) => (wanted || unwanted ? picked(resource, '', isSent) : resource),
  }
}

/** The attributes that the directory has asked for, from one resource or from each resource in a list. */
export function selected(found: unknown, { pick }: Selection) {
  if (typeof found !== 'object' || found === null) return found
  if (!('Resources' in found)) return pick(found)
  return { ...found, Resources: (found.Resources as object[]).map(pick) }
}

/**
 * Caches the result for each path. A page has only a few different paths but thousands of values, and a
 * request may name 500 attributes.
 */
function once(isSent: (path: string) => boolean) {
  const known = new Map<string, boolean>()
  return (path: string) => {
    const answer = known.get(path) ?? isSent(path)
    known.set(path, answer)
    return answer
  }
}

/** The paths in lower case, with dots between their parts. */
function pathsIn(list: string | undefined): string[] | undefined {
  const paths = list
    ?.split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')
    .map(pathOf)
  return paths && paths.length > 0 ? paths : undefined
}

/** An extension's attributes are in a separate object. */
function pathOf(given: string): string {
  const path = given.toLowerCase()
  if (path === EXTENSION || !path.startsWith(`${EXTENSION}:`)) return withoutUrn(path)
  return `${EXTENSION}.${withoutUrn(path)}`
}

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`)

const pickedLater = (list: Iterable<object>, inside: string, isSent: (path: string) => boolean) => ({
  *[Symbol.iterator]() {
    for (const part of list) yield picked(part, inside, isSent)
  },
})

const isList = (value: object): value is Iterable<object> => Symbol.iterator in value

/** In a list of objects, each item is filtered. A list that is not an array is filtered when it is read. */
function picked(resource: object, inside: string, isSent: (path: string) => boolean): object {
  const left: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(resource)) {
    const path = `${inside}${name.toLowerCase()}`
    if (!isSent(path)) continue
    if (ALWAYS.includes(path) || typeof value !== 'object' || value === null) left[name] = value
    else if (Array.isArray(value)) left[name] = value.map((part) => picked(part, `${path}.`, isSent))
    else if (isList(value)) left[name] = pickedLater(value, `${path}.`, isSent)
    else {
      const rest = picked(value, `${path}.`, isSent)
      if (Object.keys(rest).length > 0) left[name] = rest
    }
  }
  return left
}

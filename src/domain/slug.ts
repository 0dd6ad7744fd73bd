/** The characters allowed in a slug. */
export const SLUG = /^[a-z0-9-]+$/

/** Leaves room for a suffix such as '-2' within the 255 characters of a text field. */
const LENGTH = 250

/** Removes accents from letters. A name without any usable characters becomes 'company'. */
export function slugOf(name: string): string {
  const slug = name
    .slice(0, LENGTH)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9\s-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .toLowerCase()
    .slice(0, LENGTH)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'company' : slug
}

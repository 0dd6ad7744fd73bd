/** What a slug may hold. */
export const SLUG = /^[a-z0-9-]+$/

/** Leaves space for the '-2' of a slug that is taken, within the 255 characters of a text field. */
const LENGTH = 250

/** Accented letters lose their accents. A name without any usable character becomes 'company'. */
export function slugOf(name: string): string {
  const slug = name
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

/**
 * Videos in how-to articles. They are embedded only from hosts that do not set a cookie until somebody presses play.
 */

/** Our own films, which `npm run pictures` makes. Each is named after the article it belongs to. */
export const FILMS = ['first-survey', 'reading-your-report', 'sharing-what-came-of-it'] as const
export type Film = (typeof FILMS)[number]

const YOUTUBE =
  /^https:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/
const VIMEO = /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?!\d)/

/** True if the path belongs to a page that plays one of our films. */
export const isOwnFilm = (url: string) => FILMS.some((film) => url.trim() === `/films/${film}`)

/**
 * The embed URL for one of our films, or for a video at a known host, given its page URL or its embed URL.
 * Null for any other URL.
 */
export function videoFrame(url: string): string | null {
  const address = url.trim()
  if (isOwnFilm(address)) return address
  const youtube = YOUTUBE.exec(address)?.[1]
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?rel=0`
  const vimeo = VIMEO.exec(address)?.[1]
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?dnt=1` : null
}

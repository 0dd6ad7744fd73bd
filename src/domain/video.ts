/** Videos in how-to articles. They are embedded only from hosts that set no cookie before somebody presses play. */

const YOUTUBE =
  /^https:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/
const VIMEO = /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?!\d)/

/** The embed URL for a video's page or embed URL at a known host; null for any other URL. */
export function videoFrame(url: string): string | null {
  const address = url.trim()
  const youtube = YOUTUBE.exec(address)?.[1]
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?rel=0`
  const vimeo = VIMEO.exec(address)?.[1]
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?dnt=1` : null
}

/** Videos of how-to articles, embedded from hosts that set no cookie before somebody presses play. */

const YOUTUBE =
  /^https:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/
const VIMEO = /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?!\d)/

/** The frame's address for a video's page or frame at one of the known hosts; null for any other address. */
export function videoFrame(url: string): string | null {
  const address = url.trim()
  const youtube = YOUTUBE.exec(address)?.[1]
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?rel=0`
  const vimeo = VIMEO.exec(address)?.[1]
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?dnt=1` : null
}

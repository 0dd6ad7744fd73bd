const LONGEST = 140

/** How an article begins, as plain text, cut at the end of a word. */
export function excerptOf(html: string): string {
  // A document of its own, in which nothing is fetched and nothing runs.
  const page = new DOMParser().parseFromString(html, 'text/html')
  const text = (page.querySelector('p') ?? page.body).textContent.trim().replaceAll(/\s+/g, ' ')
  if (text.length <= LONGEST) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST)).replace(/[.,;:]$/, '')}…`
}

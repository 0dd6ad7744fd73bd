const LONGEST = 140

/** The start of an article as plain text, cut at the end of a word. */
export function excerptOf(html: string): string {
  // An inert document, which loads no resources and runs no scripts.
  const page = new DOMParser().parseFromString(html, 'text/html')
  const text = (page.querySelector('p') ?? page.body).textContent.trim().replaceAll(/\s+/g, ' ')
  if (text.length <= LONGEST) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST)).replace(/[.,;:]$/, '')}…`
}

import { feedbackReplies, feedbackThemes } from '#content/feedback-replies.ts'
import { oneLine } from '#domain/names.ts'

export interface FeedbackProps {
  company: string
  name: string | null
  /** 1 to 5 stars. */
  rating: number | null
  additional_comments: string | null
}

/** A plain-text draft for a manager to edit. It names the comment's topic, but never repeats the comment. */
export function writeFeedbackReply({ company, name, rating, additional_comments }: FeedbackProps): string {
  const comments = oneLine(additional_comments ?? '')
  const { thanks, withComments, next } = feedbackReplies[bandOf(rating)]
  const about = themesIn(comments)
  const read = comments === '' ? '' : about ? withComments.replace('{themes}', about) : feedbackReplies.read
  const greeting = greetingFor(name)
  const signature = oneLine(company)
  return [
    `${greeting},`,
    [thanks, read].filter(Boolean).join(' '),
    next,
    ['Kind regards', signature].filter(Boolean).join(',\n'),
  ].join('\n\n')
}

function bandOf(rating: number | null): 'low' | 'middle' | 'high' | 'unknown' {
  if (rating === null || !(rating >= 1 && rating <= 5)) return 'unknown'
  if (rating < 2.5) return 'low'
  return rating < 3.5 ? 'middle' : 'high'
}

/**
 * `Hello Sam` if the text looks like a first name. The reply must not repeat anything else that somebody
 * typed into the field.
 */
export function greetingFor(name: string | null): string {
  const [first = ''] = oneLine(name ?? '').split(' ')
  const plausible = /^\p{L}[\p{L}\p{M}'’-]{1,29}$/u.test(first) && !titles.has(first.toLowerCase())
  return plausible ? `Hello ${capitalised(first)}` : 'Hello'
}

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'sir',
  'the',
  'anonymous',
  'none',
  'test',
])

function capitalised(name: string): string {
  const shouted = name === name.toUpperCase() || name === name.toLowerCase()
  return shouted ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : name
}

/** Up to two of the comments' topics, in our own wording. */
function themesIn(comments: string): string {
  const found = feedbackThemes.filter(({ words }) => words.test(comments)).slice(0, 2)
  return found.map(({ subject }) => subject).join(' and ')
}

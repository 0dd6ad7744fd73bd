/**
 * Sentences for a draft reply to a customer, by rating. `{themes}` is replaced by the topics that the comment mentions.
 */
export const feedbackReplies = {
  read: 'We have read your comments carefully.',
  high: {
    thanks: 'Thank you for such a kind rating. It made our day.',
    withComments: 'Thank you for what you say about {themes}.',
    next: 'We hope to see you again soon.',
  },
  middle: {
    thanks:
      'Thank you for telling us how it was. We are glad that some of it went well, and sorry that not all of it did.',
    withComments: 'What you say about {themes} helps us to see what to improve.',
    next: 'If one thing would have made it better, please let us know. We would like to get it right next time.',
  },
  low: {
    thanks: 'Thank you for being open with us. We are sorry that we let you down.',
    withComments: 'We take what you say about {themes} seriously.',
    next: 'We would like to understand what happened and put it right. Please get in touch and mention this message, so that you do not have to explain everything again.',
  },
  unknown: {
    thanks: 'Thank you for taking the time to get back to us.',
    withComments: 'What you say about {themes} is useful.',
    next: 'If there is anything we can do for you, please get in touch.',
  },
}

export const feedbackThemes = [
  { subject: 'delivery', words: /\b(deliver\w*|courier|parcel|postage|shipping|dispatch\w*|arriv\w*)\b/i },
  {
    subject: 'the time you had to wait',
    words: /\b(wait(ed|ing)?|slow|late|delay\w*|queue\w*|took (ages|forever))\b/i,
  },
  {
    subject: 'the way our people looked after you',
    words: /\b(staff|team|friendly|helpful|polite|rude|service|manners|unhelpful)\b/i,
  },
  {
    subject: 'the quality',
    words: /\b(quality|broken?|faulty|damaged|fresh|stale|well[- ]made|defect\w*)\b/i,
  },
  { subject: 'the price', words: /\b(price\w*|expensive|cheap\w*|cost\w*|value for money|overcharged?)\b/i },
  { subject: 'a refund or return', words: /\b(refund\w*|money back|return(ed|s|ing)?|exchange[ds]?)\b/i },
  { subject: 'our website', words: /\b(website|web site|online|checkout|app)\b/i },
  {
    subject: 'how we keep in touch',
    words: /\b(repl(y|ied|ies)|respon[ds]\w*|call(ed)? back|e-?mails?|phone|communicat\w*)\b/i,
  },
]

import { expect, test } from 'vitest'
import { Day, Email, Id, Line, Name, OptionalPersonName, PersonName } from '#contract/fields.ts'
import { readAnswer } from '#domain/answers.ts'
import { canonicalAddress, EMAIL, normaliseEmail } from '#domain/email.ts'
import { initials } from '#domain/initials.ts'
import {
  capitalise,
  greetingName,
  holdsDomain,
  isPlainLine,
  leadsElsewhere,
  unlinked,
} from '#domain/names.ts'
import { slugOf } from '#domain/slug.ts'
import { videoFrame } from '#domain/video.ts'
import { couldName } from '#server/features/actions/rules.ts'
import { deviceOf } from '#server/features/auth/devices.ts'
import { parseFilter } from '#server/features/directory/scim/protocol.ts'
import { writeFeedbackReply } from '#server/features/feedback/reply-writer.ts'
import { articleHtml, saysSomething } from '#server/features/help/rules.ts'
import { blocksOf } from '#server/features/reports/pdf/rich-text.ts'
import { suggestionsIn } from '#server/features/reports/writer/suggested.ts'
import { csvLine } from '#server/platform/core/csv.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import { parseJson } from '#server/platform/core/json.ts'
import { redactedPath } from '#server/platform/core/log.ts'
import { printableText } from '#server/platform/typesetting/printable.ts'
import { approvedHtml, approvedLetter, visibleText } from '#server/platform/writing/approval.ts'
import { numbersIn, objectionTo } from '#server/platform/writing/objections.ts'

/** Every function that reads text written by a person, a customer or a model. */
const readers: Record<string, (text: string) => unknown> = {
  Email: (text) => Email.safeParse(text),
  EMAIL: (text) => EMAIL.test(text),
  Line: (text) => Line.safeParse(text),
  Name: (text) => Name.safeParse(text),
  PersonName: (text) => PersonName.safeParse(text),
  OptionalPersonName: (text) => OptionalPersonName.safeParse(text),
  Day: (text) => Day.safeParse(text),
  Id: (text) => Id.safeParse(text),
  normaliseEmail,
  canonicalAddress,
  isPlainLine,
  holdsDomain,
  leadsElsewhere,
  couldName: (text) => couldName(text, new Set()),
  deviceOf,
  suggestionsIn: (text) => suggestionsIn(text, { categories: [] }),
  visibleText,
  parseFilter: (text) => refusable(() => parseFilter(text, ['userName'])),
  unlinked,
  initials,
  greetingName,
  capitalise,
  slugOf,
  videoFrame,
  numbersIn,
  escapeHtml,
  redactedPath,
  articleHtml,
  saysSomething,
  csvLine: (text) => csvLine([text]),
  parseJson: (text) => parseJson(JSON.stringify({ text })),
  readAnswer: (text) => readAnswer(question, text),
  approvedHtml: (text) => approvedHtml(text, { props: { text }, subjects }),
  // Longer text is rejected before it is parsed.
  approvedLetter: (text) => approvedLetter(`${text.slice(0, 1_999)}!`, { props: { text }, subjects }),
  printableText: (text) => printableText(text, new Set()),
  blocksOf,
  objectionTo: (text) => objectionTo(text, { props: { text }, subjects }),
  writeFeedbackReply: (text) =>
    writeFeedbackReply({ company: text, name: text, rating: 3, additional_comments: text }),
}

/** Ignores refusals, because this test is only about time. */
function refusable(read: () => unknown) {
  try {
    return read()
  } catch (error) {
    return error
  }
}

const subjects = [
  { name: null, moved: null },
  { name: 'Workload and control', moved: 'up' as const },
]

const question = {
  id: 1,
  key: 'one',
  question: 'What stands in your way?',
  question_type: 'multi_select' as const,
  role: 'obstacle' as const,
  options: [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ],
  has_other: true,
  reversed: false,
  optional: false,
}

/** Pieces that may cause backtracking when repeated. */
const pieces = [
  'a',
  ' ',
  '\n',
  '-',
  '.',
  '1',
  '"',
  '`',
  '<',
  '&',
  '@',
  '+',
  '/',
  '=',
  'Version/',
  '<li>',
  '<strong>',
  ' eq ',
  'a.',
  'a@',
  'a@a.',
  ' a',
  '1,',
  '123,',
  '1.',
  '1 ',
  '/ ',
  '<a',
  '<b>',
  '<!--',
  '&amp;',
  'a, ',
  'a-',
  'https://',
  'www.',
  'out of ',
  'took ',
  '&v=',
  '<a href="',
  'é',
  '\\u0000',
]
/** What the texts start with. Some patterns can match only after one of these prefixes. */
const beginnings = ['', 'x@', '```', '<p>', '1', 'https://www.youtube.com/watch?', '/api/reset/']

/**
 * The length of the texts in characters. The length is small enough for the test to combine each start of a
 * text with each repeated piece, and large enough to expose quadratic time: 10,000² steps take about a tenth
 * of a second.
 */
const LENGTH = 10_000

/** This thread's CPU time, which other processes do not affect. */
function workFor(read: (text: string) => unknown, text: string) {
  const before = process.threadCpuUsage()
  read(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Takes quadratic time. */
const readSlowly = () => workFor((given) => /\s*x$/.test(given), ' '.repeat(LENGTH))
/** Machines differ, so the limit is a third of what a slow pattern takes. */
const MOST_WORK_MS = readSlowly() / 3

test.each(Object.entries(readers))('%s reads long repetitive text quickly', (_name, read) => {
  const slow = beginnings.flatMap((beginning) =>
    pieces
      .map((piece) => `${beginning}${piece.repeat(LENGTH / piece.length)}!`)
      // A text is slow only if every try is slow, because the first try may include compilation.
      .filter((text) => [1, 2, 3, 4, 5].every(() => workFor(read, text) > MOST_WORK_MS))
      .map((text) => `${text.slice(0, 40)}… of ${text.length}`),
  )
  expect(slow).toEqual([])
})

test('The timing check notices a slow pattern', () => {
  expect(readSlowly()).toBeGreaterThan(MOST_WORK_MS)
})

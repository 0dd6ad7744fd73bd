import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { codePointsOf } from './code-points.ts'
import { FONTS } from './fonts.ts'
import { printableText } from './printable.ts'
import { typeset } from './typeset.ts'

const about = { title: 'A specimen', author: 'Evenkeel', subject: 'Smith, Sons & O’Hara Ltd' }
const marks = [2.94, 3.1, 3.29]

const specimen = (props: { title?: string; company?: string; names?: string[] } = {}) => ({
  title: 'A specimen',
  company: 'Smith, Sons & O’Hara Ltd',
  names: [],
  bars: [
    {
      name: 'Workload',
      score: 5.4,
      shown: '5.4',
      change: { said: '1.2 fallen', direction: 'down' },
      hue: 'ember-ink',
    },
    { name: 'Purpose', score: 0, shown: '0.0', change: null, hue: 'blue-ink' },
    { name: 'Relationships', score: null, shown: 'Not enough answers', change: null, hue: 'green-ink' },
  ],
  areas: [
    { name: 'Demands', mean: 2.5, band: 'red', words: 'urgent action needed', marks },
    { name: 'Control', mean: 3, band: 'yellow', words: 'clear need for improvement', marks },
    { name: 'Role', mean: 3.2, band: 'aqua', words: 'good, but need for improvement', marks },
    { name: 'Change', mean: 4, band: 'green', words: 'doing very well', marks },
    { name: 'Peer support', mean: null, band: null, words: '', marks },
  ],
  text: [
    {
      kind: 'p',
      items: [
        [
          { text: 'One ', strong: false, em: false },
          { text: 'two', strong: true, em: true },
        ],
      ],
    },
    { kind: 'ol', items: [[{ text: 'First.', strong: true, em: false }]] },
    { kind: 'ul', items: [[{ text: 'A point.', strong: false, em: false }]] },
  ],
  ...props,
})

const made = async (props: Parameters<typeof specimen>[0], paper = about) =>
  readPdf(await typeset({}, 'platform/typesetting/specimen.typ', specimen(props), paper))

/** Removes spaces, because a long name may wrap onto the next line. */
const tight = (text: string) => text.replaceAll(/\s/g, '')

test('Each PDF is tagged and has a title, author, subject and language', async () => {
  const paper = await made({})
  expect(paper).toMatchObject({ ...about, language: 'en-GB', isTagged: true, outside: [] })
  expect(Number(paper.accessibility)).toBe(1)
  for (const role of ['H1', 'H2', 'P', 'Table', 'TH', 'TD', 'L', 'LI']) expect(paper.roles).toContain(role)
  expect(tight(paper.words)).toContain('7.2outof10')
  expect(paper.words).toContain('Demands')
  expect(paper.words).toContain('urgent action needed')
  expect(paper.words).toContain('Workload 5.4 1.2 fallen')
  expect(paper.words).toContain('Relationships Not enough answers')
  expect(paper.words).toContain('Page 1 of 1')
})

const HOSTILE = [
  '#import "/platform/core/config.ts": *',
  '#read("/start.ts") #panic()',
  '*not bold* _nor this_ $x^2$ `code`',
  '= No heading',
  '<label> @reference //no comment /* nor this */',
  '\\u{41} "quoted" ] } )',
]

test.each(HOSTILE)('The name ‘%s’ can be printed in a PDF', async (name) => {
  const { words, title } = await made(
    { title: name, company: name, names: [name] },
    { ...about, title: name },
  )
  expect(tight(words).split(tight(name)).length - 1).toBe(4)
  expect(title).toBe(name)
})

const SCRIPTS = {
  Latin: 'Łukasz Nguyễn Þórsdóttir',
  Greek: 'Ομάδα Ἀθηνᾶ',
  Cyrillic: 'Ночная смена Ґалаґан',
  Arabic: 'فريق الصباح',
  Hebrew: 'צוות בוקר',
  Devanagari: 'सुबह की टीम क्षत्रिय',
  Bengali: 'সকালের দল',
  Gurmukhi: 'ਸਵੇਰ ਦੀ ਟੀਮ',
  Gujarati: 'સવારની ટીમ',
  Tamil: 'காலை குழு',
  Telugu: 'ఉదయం బృందం',
  Sinhala: 'උදෑසන කණ්ඩායම',
  Thai: 'ทีมเช้า',
  Amharic: 'የጠዋት ቡድን',
  Georgian: 'დილის გუნდი',
  Armenian: 'Առավոտյան թիմ',
  Chinese: '早班團隊 早班团队 𠮷田',
  Japanese: 'あさのチーム',
  Korean: '아침 팀',
  Emoji: '😀 Team ☕ 👩‍🚒',
}

test.each(Object.entries(SCRIPTS))(
  'A name in %s is printed with correctly shaped letters',
  async (_script, name) => {
    const { words } = await made({ names: [name] })
    const printed = printableText(name, new Set()).replaceAll(/\[U\+\w+\]/g, '')
    for (const letter of printed.normalize('NFKC'))
      if (/\p{L}|\p{So}/u.test(letter)) expect(words).toContain(letter)
  },
)

test('The fonts have complete glyphs for every accented letter we use', () => {
  for (const file of ['inter-regular', 'inter-italic', 'inter-semibold', 'fraunces-medium']) {
    const known = codePointsOf(readFileSync(path.join(FONTS, `${file}.ttf`)))
    const accents = [...known].filter((code) => code >= 0x300 && code <= 0x36f)
    expect(accents, file).toEqual([])
    for (const letter of 'éŁőřşệữằ') expect(known, `${letter} of ${file}`).toContain(letter.codePointAt(0))
  }
})

test('Missing glyphs are printed as code points, never as question marks', async () => {
  const { words } = await made({ names: ['Café 𓀀 Ltd', 'q\u0903'] })
  expect(words).toContain('Café [U+13000] Ltd')
  expect(words).not.toMatch(/[?\ufffd]/)
})

test('PDFs keep spaces and print invisible text as a dash', () => {
  expect(printableText(' ', new Set())).toBe(' ')
  expect(printableText('\u200b', new Set())).toBe('–')
})

test('A very long word wraps inside its box', async () => {
  for (const sign of ['W', 'i', '漢', 'ش', '-', '@', '😀']) {
    const { outside, words } = await made({
      title: sign.repeat(200),
      company: sign.repeat(200),
      names: [sign.repeat(200)],
    })
    expect(outside, sign).toEqual([])
    expect(words.split(sign).length - 1, sign).toBeGreaterThanOrEqual(600)
  }
})

test('The longest possible record is typeset within a second', async () => {
  for (const sign of ['W', 'ش', '漢', '😀', 'ท', '<b>', 'a ', '-', '\ua4f2', '𓀀']) {
    const names = Array.from({ length: 9 }, (_, field) => sign.repeat(2_000 / sign.length) + field)
    const begun = process.cpuUsage()
    await typeset({}, 'platform/typesetting/specimen.typ', specimen({ names }), about)
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1_000, sign).toBeLessThan(1_000)
  }
})

test.each([
  ['lines', 'a\n'.repeat(100_000)],
  ['endless words', 'W'.repeat(300_000)],
  ['letters of other scripts', 'ش '.repeat(150_000)],
])('A PDF of too many %s is refused before it is made', async (_, text) => {
  const begun = performance.now()
  await expect(
    typeset({}, 'platform/typesetting/specimen.typ', specimen({ names: [text] }), about),
  ).rejects.toMatchObject({ code: 'too_large' })
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('Text that no font covers is printed as at most 20 code points', () => {
  const spelt = printableText('𓀀'.repeat(500), new Set()).replaceAll('\u200b', '')
  expect(spelt).toBe(`${'[U+13000]'.repeat(20)}…`)
})

test('Any text that people type can be printed in a PDF', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.string({ unit: 'binary', maxLength: 40 }).filter((name) => name.trim() !== ''),
        { maxLength: 20 },
      ),
      async (names) => {
        const paper = await typeset({}, 'platform/typesetting/specimen.typ', specimen({ names }), about)
        expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
      },
    ),
    { numRuns: 20 },
  )
})

test('A network’s PDFs do not wait for all PDFs of another network', async () => {
  const finished: string[] = []
  const print = async (site: string, title: string) => {
    await typeset({ site }, 'platform/typesetting/specimen.typ', specimen({ title }), about)
    finished.push(title)
  }
  const many = ['one', 'two', 'three', 'four'].map((title) => print('192.0.2.1', title))
  await Promise.all([...many, print('192.0.2.2', 'other')])
  expect(finished.indexOf('other')).toBeLessThan(3)
})

test('A short PDF does not wait for long PDFs', async () => {
  const finished: string[] = []
  const print = async (site: string, names: string[]) => {
    await typeset({ site }, 'platform/typesetting/specimen.typ', specimen({ names }), about)
    finished.push(site)
  }
  const page = Array.from({ length: 700 }, (_, at) =>
    `The ${at}th of many lines in a long document. `.repeat(5),
  )
  await Promise.all(['a', 'b', 'c'].map((site) => print(site, [...page, site])).concat(print('d', ['short'])))
  expect(finished[0]).toBe('d')
})

test('Two simultaneous requests for the same PDF typeset it once', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => typeset({}, 'platform/typesetting/specimen.typ', specimen({ title: 'Once' }), about)),
  )
  expect(one).toBe(other)
})

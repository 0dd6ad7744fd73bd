import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { sentencesOfPage } from './prose.ts'
import { commentsIn, screenTextsIn, testTitlesIn } from './text-of-code.ts'

test('The word sample contains a screen’s text but no class names or SQL', () => {
  const text = `
    import { a } from './A file with many words.ts'
    const query = sql\`Select all of the rows\`
    const full = \`There are \${people} people in it\`
    export const Page = () => (
      <p className="Flex items center between them." title="A title of four words">
        You can <b>stop</b> {these} e-mails.
      </p>
    )`
  expect(screenTextsIn({ path: 'page.tsx', text })).toEqual([
    'There are {…} people in it',
    'You can stop {…} e-mails.',
    'A title of four words',
  ])
})

test('Long text is split into sentences', () => {
  const one = `${'Many words are in this sentence '.repeat(4).trim()}.`
  expect(
    screenTextsIn({ path: 'a.ts', text: `const a = '<p>${one} ${one}</p><p>It ends here now.</p>'` }),
  ).toEqual([one, one, 'It ends here now.'])
})

test('A comment’s lines are joined, and its comment marks are removed', () => {
  const text = `
    /**
     * Times are in seconds,
     * as Stripe has them.
     */
    // The first line goes on
    // in the second one.
    const a = '// This is not a comment.'`
  expect(commentsIn({ path: 'a.ts', text })).toEqual([
    'Times are in seconds, as Stripe has them.',
    'The first line goes on in the second one.',
  ])
})

test('The word sample finds titles of plain and parameterised tests', () => {
  const text = `
    test('sends one e-mail', () => {})
    test.each(cases)('refuses %s', () => {})
    test(\`allows \${name} in\`, () => {})
    expect('not a title').toBe(1)`
  expect(testTitlesIn({ path: 'a.test.ts', text })).toEqual([
    'sends one e-mail',
    'refuses %s',
    'allows {…} in',
  ])
})

test('The word sample leaves out a page’s code and headings', () => {
  const page = [
    '# A heading of five words',
    'The first sentence is here. The `<second>` one [leads](a.md) **away**.',
    '```sh\nThis is code and stays out.\n```',
    '| a cell | This cell has a sentence. |',
    '- An item of the list.',
  ].join('\n\n')
  expect(sentencesOfPage(page)).toEqual([
    'The first sentence is here.',
    'The `<second>` one leads away.',
    'This cell has a sentence.',
    'An item of the list.',
  ])
})

test('The word sample keeps file names and addresses in angle brackets', () => {
  const text = `const a = '<p>We leave out <b>names</b>, as in Sam Webb <sam@example.com>, and .xls files.</p>'`
  expect(screenTextsIn({ path: 'a.ts', text })).toEqual([
    'We leave out names, as in Sam Webb <sam@example.com>, and .xls files.',
  ])
})

test('The same seed draws the same texts, without repeats', () => {
  const texts = Array.from({ length: 100 }, (_, index) => `text ${index % 50}`)
  expect(draw(texts, 10, 7)).toEqual(draw(texts, 10, 7))
  expect(draw(texts, 10, 7)).not.toEqual(draw(texts, 10, 8))
  expect(new Set(draw(texts, 60, 7)).size).toBe(50)
})

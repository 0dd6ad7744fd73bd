import { expect, test } from 'vitest'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import { draw } from './draw.ts'
import { fixedTexts } from './fixed.ts'
import { sentencesOfPage } from './prose.ts'
import { commentsIn, questionTextsIn, screenTextsIn, testTitlesIn, typstTextsIn } from './text-of-code.ts'

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
    'There are {people} people in it',
    'You can **stop** {these} e-mails.',
    'A title of four words',
  ])
})

test('The word sample splits long text into sentences', () => {
  const one = `${'Many words are in this sentence '.repeat(4).trim()}.`
  expect(
    screenTextsIn({ path: 'a.ts', text: `const a = '<p>${one} ${one}</p><p>It ends here now.</p>'` }),
  ).toEqual([one, one, 'It ends here now.'])
})

test('The word sample shows a value’s name and each variant of a condition', () => {
  const text = `
    const TRY = 'Try again in a moment.'
    const said = \`\${survey.title} has \${oneDecimal(of.score)} points. \${TRY}\`
    export const Page = () => (
      <p>
        It is open{ends && <> until {longDate(ends)}</>}. {isOwner ? 'You can close it.' : 'Ask the owner.'}
      </p>
    )`
  expect(screenTextsIn({ path: 'page.tsx', text })).toEqual([
    'Try again in a moment.',
    '{title} has {score} points. Try again in a moment.',
    'It is open until {longDate}. You can close it.',
    'It is open. Ask the owner.',
  ])
})

test('The word sample marks links and separates neighbouring blocks', () => {
  const text = `
    export const Page = () => (
      <div>
        You are looking at it now <TextLink to="/">Back to the survey</TextLink>
        <p>
          This is another
          paragraph here.
        </p>
        You are signed in as <Address>{email}</Address>. You agree to our <Page to="/terms">terms</Page> and our{' '}
        <Page to="/privacy">privacy policy</Page>
      </div>
    )`
  expect(screenTextsIn({ path: 'page.tsx', text })).toEqual([
    'You are looking at it now [Back to the survey]',
    'You are signed in as {email}. You agree to our terms and our privacy policy',
    'This is another paragraph here.',
  ])
})

test('The word sample shows list items with the text before the list', () => {
  const item = 'The form asks for: its title and its date.'
  expect(
    screenTextsIn({
      path: 'a.ts',
      text: "const a = '<p>The form asks for:</p><ul><li>its title and its date.</li></ul>'",
    }),
  ).toEqual([item])
  expect(
    sentencesOfPage('Read this sentence first. The form asks for:\n\n- its title and its date.'),
  ).toEqual(['Read this sentence first.', item])
})

test('The word sample pairs actions with titles and options with questions', () => {
  const text =
    "const a = { 'Too much to do': { title: 'Plan the week', level: 'prevents', how: 'On Monday, list all deadlines.' } }"
  expect(screenTextsIn({ path: 'a.ts', text })).toEqual(['**Plan the week.** On Monday, list all deadlines.'])
  const texts = questionTextsIn(employeeWellbeing)
  expect(texts).toContain(
    'How often do thoughts about work follow you home? Never: When I stop work, my mind stops too',
  )
})

test('The word sample omits icons and font names but reads Typst templates', () => {
  expect(
    screenTextsIn({ path: 'a.ts', text: "const a = 'M10 1.5l2.63 5.33 5.87.85-4.25 4.15 1 5.85'" }),
  ).toEqual([])
  expect(typstTextsIn('#if none [No hazard has been recorded yet.] #note("The name of the owner")')).toEqual([
    'No hazard has been recorded yet.',
    'The name of the owner',
  ])
})

test('The word sample marks HSE questions and specified texts as fixed', () => {
  expect(fixedTexts).toContain('I have unachievable deadlines')
  expect(fixedTexts).toContain('You can now close this tab.')
})

test('The word sample joins a comment’s lines and removes comment marks', () => {
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

test('The word sample finds the titles of plain and parameterised tests', () => {
  const text = `
    test('sends one e-mail', () => {})
    test.each(cases)('refuses %s', () => {})
    test(\`allows \${name} in\`, () => {})
    expect('not a title').toBe(1)`
  expect(testTitlesIn({ path: 'a.test.ts', text })).toEqual([
    'sends one e-mail',
    'refuses %s',
    'allows {name} in',
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
    'The `<second>` one [leads] **away**.',
    'This cell has a sentence.',
    'An item of the list.',
  ])
})

test('The word sample keeps file names and addresses in angle brackets', () => {
  const text = `const a = '<p>We leave out <b>names</b>, as in Sam Webb <sam@example.com>, and .xls files.</p>'`
  expect(screenTextsIn({ path: 'a.ts', text })).toEqual([
    'We leave out **names**, as in Sam Webb <sam@example.com>, and .xls files.',
  ])
})

test('The same seed draws the same word sample, without repeats', () => {
  const texts = Array.from({ length: 100 }, (_, index) => `text ${index % 50}`)
  expect(draw(texts, 10, 7)).toEqual(draw(texts, 10, 7))
  expect(draw(texts, 10, 7)).not.toEqual(draw(texts, 10, 8))
  expect(new Set(draw(texts, 60, 7)).size).toBe(50)
})

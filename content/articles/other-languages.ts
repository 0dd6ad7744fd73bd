import type { Article } from './article.ts'

export const otherLanguages: Article = {
  order: 14,
  title: 'Other languages',
  video_url: null,
  still: {
    picture: 'other-languages',
    alt: 'The first card of a survey, in Polish.',
    captions: [
      'On the first card, people can choose any other language you use.',
      'Every answer is counted in the same way, whatever the language.',
    ],
  },
  content: `
<p>People who have to guess what a question means cannot give a good answer. If they read another language better than English, they can get the e-mails and the survey in that language. Your own screens and reports stay in English. The numbers are the same, because every answer is stored in the same way.</p>

<h2>Choosing your languages</h2>
<ol>
<li>Open <a href="/profile">Profile</a> and find <strong>Languages we use</strong>.</li>
<li>Tick the languages your people read. English is always included.</li>
<li>Choose the language for people with no language set, then choose <strong>Save languages</strong>.</li>
</ol>
<p>You cannot tick a language that is marked as a draft. All translations start as drafts. Someone who speaks the language has to check a draft before companies can use it. To get an e-mail after the review, choose <strong>Tell me when it is ready</strong> next to the language.</p>

<h2>Setting a person's language</h2>
<p>Open <a href="/team">Team</a>, choose <strong>Edit Tags</strong> next to the person, choose a <strong>Language</strong> and save. To set it for many people, add a column <strong>language</strong> or <strong>first language</strong> to the file you import, with names or codes: Polish or pl, Urdu or ur. If we do not recognise a language, we show you the row, and do not add that person until you correct it. People already on your team list keep their language.</p>
<p>Ask people, and do not guess from their names. They may have grown up here, or read English better than the language they speak at home.</p>

<h2>What people get</h2>
<ul>
<li><strong>E-mails in 2 languages</strong>: their own first, then English.</li>
<li><strong>The survey in their language</strong>, including languages written from right to left. On the first card, people can choose another of your languages. Only their device remembers the choice, until they submit.</li>
<li><strong>Cards in your main language</strong>, with one line in each of the others, and a poster in each language. Cards you print before the survey goes out use the languages that are ready that day.</li>
<li><strong>The page about what you will do</strong>, also in their language. Your own message and your actions are not translated, so keep them short and plain.</li>
</ul>
<p>A survey's languages are fixed when it goes out. If even one question has no reviewed translation, people get the whole survey in your main language, so that they never see a mix of 2 languages.</p>

<h2>Before a survey goes out</h2>
<p>Open the survey a few weeks before its date. Under <strong>Languages</strong>, you can see how many people have each language set, and which language their survey will be in. If a language is not reviewed yet:</p>
<ul>
<li>Choose <strong>Ask a reviewer</strong>. The people who run this service see your request, and which part still needs a review.</li>
<li>The account owner can choose <strong>Use the draft translation</strong> for this one survey. Nobody has reviewed the draft, so some questions may not mean exactly the same as in English.</li>
</ul>

<h2>Recognised questions</h2>
<p>The questions from the Health and Safety Executive and the Office for National Statistics were tested in English. The translations of these questions have not been validated, and the first card says so. For a stress risk assessment, it is far better to use a translation than to leave people out. Say in the assessment that you used a translation.</p>

<h2>Language does not identify anyone</h2>
<p>If one person in a team of 12 reads Panjabi, their language would identify them. So languages do not appear in any report, filter, export or list of who has answered. You can see the language you set for someone, but never the one they answered in. Please do not create a tag such as 'Polish' to get a report about Polish readers. Use tags for teams, not for who people are.</p>
`.trim(),
}

import type { Article } from './article.ts'

export const otherLanguages: Article = {
  order: 14,
  title: 'Other languages',
  video_url: null,
  still: {
    picture: 'other-languages',
    alt: 'The first card of a survey, read in Polish.',
    captions: [
      'Anybody can choose another of your languages on the first card.',
      'The answers are the same, whatever words they were offered in.',
    ],
  },
  content: `
<p>Somebody who has to guess at a question gives you a guess for an answer. People who read another language better than English can be written to and asked in it. Your own screens and reports stay in English, and the numbers are the same: every answer is stored as the same choice, whatever words it was offered in.</p>

<h2>Choosing the languages you use</h2>
<ol>
<li>Open <a href="/profile">Profile</a> and find <strong>Languages we use</strong>.</li>
<li>Tick the languages that your people read. English is always one of them.</li>
<li>Choose the one for people whose language you have not set, and press <strong>Save languages</strong>.</li>
</ol>
<p>A language that is marked as a draft cannot be ticked yet. All translations come as drafts, and the people who run this service have somebody who speaks the language read them first. Ask them if the one you need is not ready.</p>

<h2>Setting a person's language</h2>
<p>Open <a href="/team">Team</a>, choose <strong>Edit Tags</strong> beside the person, pick the <strong>Language</strong> and save. For many people at once add a column <strong>language</strong> to the file that you import, with names or codes: Polish or pl, Urdu or ur. A language that we do not know is named with its row, and nothing is saved until it is mended. People who are already in your team keep the language they have.</p>
<p>Ask people rather than guess from their names. Somebody may have grown up here, or may read English better than what they speak at home.</p>

<h2>What people get</h2>
<ul>
<li><strong>E-mails in two languages</strong>: their own first, and the same in English below.</li>
<li><strong>The survey in their language</strong>, from right to left where it is written so. On the first card anybody can choose another of your languages. Only their device remembers that.</li>
<li><strong>Cards in the company’s main language</strong>, with a line in each of the others, and a poster in each of them. What is printed before the survey goes out is in the languages that it would have if it went out then.</li>
<li><strong>What came of it</strong> in their language, too. Your own sentence and your actions stay as you wrote them: keep them short and plain.</li>
</ul>
<p>A survey keeps its languages from the day it goes out. If one of its questions has no reviewed translation in a language, the whole survey is asked in your main language instead, so that nobody meets half of it in words they cannot read. Look at the list of your languages some weeks before a survey, not on the day.</p>

<h2>Recognised questions</h2>
<p>The questions of the Health and Safety Executive and of the Office for National Statistics are tested in English. In another language they are a translation that has not been validated, and the first card says so. For a stress risk assessment that is far better than leaving people out, and worth a line in your record.</p>

<h2>Nobody is told by it</h2>
<p>One reader of Panjabi in a team of twelve is one person. So the language is in no report, no filter, no list of who has answered and no export. You see what you have set for somebody and never in which language they answered. Please do not make a tag 'Polish' to get a report for it either: a tag is for a team that somebody can help, not for who people are.</p>
`.trim(),
}

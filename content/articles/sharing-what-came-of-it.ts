import type { Article } from './article.ts'

export const sharingWhatCameOfIt: Article = {
  order: 10,
  title: 'What you said, what we will do',
  video_url: null,
  still: {
    picture: 'sharing-what-came-of-it',
    alt: 'Sharing with the team: the actions to tell of, and beside them the page as employees will see it.',
    captions: [
      'Choose the actions that employees are told of, and add a sentence if you like.',
      'Beside it stands the page as they will see it. Nothing goes out before you press Send.',
    ],
  },
  content: `
<p>People answer a survey because they hope that somebody reads it. Telling them what you heard, and what you will do, is the cheapest thing you can do for the next survey. It takes two minutes.</p>

<h2>What they get</h2>
<p>Open the report and choose <strong>Share with the team</strong>. Everybody who was sent the survey gets one e-mail, whether they answered or not: you are never told which of them did, and neither does the mail tell. People who have stopped survey e-mails get none. In it stand:</p>
<ul>
<li>how many took part, of how many;</li>
<li>up to three of the highest and three of the lowest scores of the whole company, as they are in the report;</li>
<li>the actions that you have ticked, with owner, date and status;</li>
<li>a sentence of your own, if you like.</li>
</ul>
<p>Nothing is shared of single teams' scores, nothing of what people wrote, and nothing that is withheld in the report. Actions that you have not ticked stay with the managers.</p>

<h2>Before you send it</h2>
<p>Beside the form stands the page exactly as everybody will see it. Read it once as if you worked on the shop floor. Does it sound like you? Would you believe it?</p>
<p><strong>Do not name or hint at people.</strong> If your sentence or an action has an e-mail address in it, or a word that looks like a name from your team list, you are warned before you send. It is only a hint, since nobody knows every name. The owner of an action is named on purpose: ask them first.</p>

<h3>Sentences that work</h3>
<blockquote>
<p>Thank you for being so open. We have chosen two things and will do them before Easter.</p>
<p>The lowest score is the workload, and it did not surprise us. We have no quick answer, but we begin with the rota.</p>
<p>One thing that many of you asked for we cannot do this year. On Thursday we will say why.</p>
</blockquote>

<h2>After you have sent it</h2>
<p>The page shows how the sending goes, and you need not wait for it. It can be sent again after seven days at the earliest, because a company that writes every day is not read.</p>
<p>In between there is no need to: the link in the mail opens a page that always shows how things stand. Set an action to <strong>Done</strong>, write what came of it, and everybody who looks sees it. The page has no sign-in. It opens with the person's own link alone, works on any phone, and can be printed for the notice board.</p>

<h2>The next survey picks it up</h2>
<p>When the next survey goes out, its first card says what has happened since: '2 done, 1 under way', with a link to the page. At its end one more question stands, which nobody has to answer: 'Have you noticed a change because of the last survey?' How many said Yes, A little or No stands beside the plan in the new report, for the whole company alone and only where enough people have answered it.</p>
<p>Do not be upset by many a No. It mostly means that people have not heard of it. Then the next step is clear.</p>
`.trim(),
}

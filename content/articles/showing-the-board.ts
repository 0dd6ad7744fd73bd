import type { Article } from './article.ts'

export const showingTheBoard: Article = {
  order: 13,
  title: 'Show the report to the board',
  video_url: null,
  still: {
    picture: 'showing-the-board',
    alt: 'The dialog next to a report, where you can download slides or create a link for someone without an account.',
    captions: [
      'Download slides for the meeting, or create a page with a link that expires.',
      'Choose what the page shows. You can close its link at any time.',
    ],
  },
  content: `
<p>Your board, works council or union may want to see the results, but they have no account. You do not have to copy numbers: open the report and choose <strong>Share by link</strong>. To share a team's report, open that report first.</p>

<h2>Slides for the meeting</h2>
<p>Choose <strong>Download slides</strong> to get 6 slides for PowerPoint or LibreOffice: the overall score, the categories, what has changed, what people named most, and what you will do. You can edit the charts. The notes below each slide explain how its numbers are worked out.</p>
<p>The slides only say that a score has risen or fallen when the change is clear. If someone asks whether +0.3 is good news, the notes have the answer.</p>

<h2>A page with a link</h2>
<p>If people want to read the report themselves, create a link:</p>
<ol>
<li>Choose what to show in addition to the scores. The action plan is shown without the owners' names.</li>
<li>Choose how long the link works: 7, 30 or 90 days.</li>
<li>Set a password if the link could be passed on. Send the password another way, such as by phone.</li>
<li>Copy the link. It is only shown once.</li>
</ol>
<p>The page opens on any device without signing in, and does not link to anything else. It never shows more than the report. We ask search engines not to list it.</p>

<h2>Who has seen it</h2>
<p>Below the form, you can see all links for this survey, and how often each was opened on each day. You cannot see who opened it. Security software that opens links in e-mails is counted too. To make a link stop working immediately, choose <strong>Close</strong>. After that, the page only says that the link no longer works, and does not show your name or the survey's name.</p>

<h2>Before you share it</h2>
<p>Tell your team that you are going to share the report. You promised that nobody can be singled out. The promise also covers the board, which never sees individual answers. Show the weak scores as well as the strong ones. Bring one thing you have decided to do, so that the board talks about the plan and not about who is to blame.</p>
`.trim(),
}

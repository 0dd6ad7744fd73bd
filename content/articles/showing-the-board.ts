import type { Article } from './article.ts'

export const showingTheBoard: Article = {
  order: 13,
  title: 'Show the report to the board',
  video_url: null,
  still: {
    picture: 'showing-the-board',
    alt: 'The dialog beside a report that makes slides, or a link for somebody without an account.',
    captions: [
      'Slides for the meeting, or a page with a link that ends by itself.',
      'You choose what the page shows, and close it when you like.',
    ],
  },
  content: `
<p>A board, a works council or a union wants to see how people are, and has no account here. You need not copy numbers: open the report and choose <strong>Show to others</strong>. A team's report is shown in the same way: open it first.</p>

<h2>Slides for the meeting</h2>
<p><strong>Download slides</strong> gives you six slides for PowerPoint or LibreOffice: the overall score, the categories, what has changed, what people named most, and what you will do. The charts can be edited, and the notes below each slide say how its numbers are worked out.</p>
<p>A change is called risen or fallen only where it is clear. If somebody asks whether +0.3 is good news, the note has the answer.</p>

<h2>A page with a link</h2>
<p>For those who want to read it by themselves, make a link:</p>
<ol>
<li>Choose what the page shows besides the scores. The plan is shown without the names of those who do it.</li>
<li>Choose how long it works: 7, 30 or 90 days.</li>
<li>Set a password if the link could be passed on, and tell it to them in another way, such as by phone.</li>
<li>Copy the link. It is shown this once.</li>
</ol>
<p>The page opens without a sign-in, also on a phone, and leads nowhere else. It shows what the report shows, or less. Search engines are told to leave it out.</p>

<h2>Who has seen it</h2>
<p>Below the form stand all links of the survey, and how often each was opened on which day. Who opened it is not known, and programs that check links in e-mails count, too. <strong>Close</strong> ends a link at once. Whoever opens it then reads that it is over, and neither your name nor the survey's.</p>

<h2>Before you show it</h2>
<p>Tell your team that you will. They were promised that nobody can be pointed at, and that holds for the board, too: nobody sees single answers. Show the weak scores along with the strong ones, and come with one thing that you have decided to do. A board that sees a plan asks about the plan; a board that sees only numbers asks who is to blame for them.</p>
`.trim(),
}

import type { Article } from './article.ts'

export const planningAYear: Article = {
  order: 16,
  title: 'Planning a year of surveys',
  video_url: null,
  still: {
    picture: 'planning-a-year',
    alt: 'The year plan: a list of dates next to a calendar of 12 months.',
    captions: [
      'For each date, you see what goes out and how many teams are likely to have a report.',
      'Nothing is sent until you complete a survey’s checklist.',
    ],
  },
  content: `
<p>Most companies run one survey, and the next one only when somebody remembers. With a year plan, you choose the dates once. We prepare each survey 3 weeks ahead and tell you by e-mail. Nothing is sent until you complete its checklist.</p>

<h2>Start a plan</h2>
<ol>
<li>Open <strong>Year plan</strong>.</li>
<li>Choose how often you want to ask. <em>One full survey and three pulses</em> suits most companies.</li>
<li>Choose the questions and the date of your first full survey. The dates that follow appear below.</li>
<li>Choose <strong>Start year plan</strong>.</li>
</ol>

<h2>What a pulse asks</h2>
<p>A pulse has about 10 questions and takes about 2 minutes. Every pulse asks the same 6 questions and takes a closer look at one area. This is the area with the lowest score in the last full survey of your whole team, unless a pulse has covered it since. Everyone gets the same questions. If you have shared and finished an action, the pulse also asks whether that action has helped.</p>

<h2>What is compared</h2>
<ul>
<li><strong>Pulse score.</strong> The average of the 6 questions. Full surveys ask the same 6 questions, so you can compare every survey.</li>
<li><strong>The area in depth.</strong> A pulse asks the same questions about this area as the last full survey of your whole team.</li>
<li><strong>Overall score.</strong> Full surveys are only compared with other full surveys of the same teams.</li>
</ul>

<h2>Move, skip or pause</h2>
<p>Leave at least 28 days between the end of one survey and the start of the next. Below each date, you see how many of your teams are likely to have a report. If another survey went out shortly before, fewer teams get a report, so that nobody can be identified by comparing the 2 surveys.</p>
<p>The plan avoids weekends, bank holidays anywhere in the UK, and the weeks around Christmas. You can still choose one of these days, but we warn you that many people may be away.</p>
<p>You can move or skip a date until its survey goes out. The other dates stay the same. <strong>Pause</strong> stops the whole plan until you resume.</p>
<p><strong>Change</strong> sets another pattern, other questions or another first date. Before you confirm, you see each date that moves, is planned again or is removed.</p>
<p>If a survey goes out late, or you send another one in between, the next date moves automatically and we tell you. A survey that has not gone out 4 weeks after its date goes back to draft.</p>
`,
}

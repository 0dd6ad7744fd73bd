import type { Article } from './article.ts'

export const fromReportToPlan: Article = {
  order: 9,
  title: 'From a report to a plan',
  video_url: null,
  still: {
    picture: 'from-report-to-plan',
    alt: 'The plan beneath a report: actions with an owner, a date and a status.',
    captions: [
      'Each action has one owner, a date and a status that is changed where it stands.',
      '‘Shared’ marks those that employees are told of.',
    ],
  },
  content: `
<p>A survey that changes nothing does harm: next time fewer people answer, and those who do say less. A plan need not be long. Two or three actions, each with somebody who sees to it and a date, are more than most companies ever do.</p>

<h2>Begin with what the report suggests</h2>
<p>Open the report and go to <strong>Suggested Actions</strong>. Under each of them stands <strong>Put into the plan</strong>. It takes over what to do, how, and the category that it answers; the date is thirty days from today and the owner is you. Change what does not fit before you press <strong>Add</strong>. For an idea of your own, choose <strong>Add an action</strong> under <strong>The plan</strong>.</p>
<p>At most five actions of a survey are open at once. When you want a sixth, you are asked which one to drop. That is on purpose: a list of twelve is a list of wishes.</p>

<h2>What makes an action a good one</h2>
<ul>
<li><strong>Somebody could film it.</strong> 'Plan the week on Monday' can be seen. 'Improve communication' cannot.</li>
<li><strong>One owner.</strong> A colleague with an account is reminded by e-mail. Anybody else can be named, too: then you remind them yourself.</li>
<li><strong>A date that is near.</strong> If it takes half a year, write down the first step instead.</li>
<li><strong>A sign that it helped.</strong> Say under <strong>How</strong> what you will look at: late finishes, missed breaks, changes of the rota.</li>
<li><strong>Nobody is named or hinted at.</strong> An action is offered to everybody. It never depends on who may have said what.</li>
</ul>
<p>An action can be for one team where that team has a report of its own. Where a team is not shown, because it could point at someone, there are no actions for it alone either.</p>

<h2>Keep it moving</h2>
<p><a href="/actions">Actions</a> shows everything that is planned: what is overdue first, then the next thirty days. Change the status where it stands; <strong>Undo</strong> takes it back. The number beside Actions says how many are overdue.</p>
<p>The owner gets an e-mail when you give them an action, seven days before its date, on the day, and each week for four weeks while it is still open. The link in it opens a page on which they say that it is done, or move the date. Opening it changes nothing. The owner of the account gets one list a month while anything is open. Whoever has enough of these e-mails can stop them with one click.</p>

<h2>When it does not work out</h2>
<p>Drop it, and write under <strong>What came of it</strong> why. A promise that is taken back with a reason costs less trust than one that nobody speaks of any more. Everything that was changed stays in the history of the action, with who changed it and what stood there before.</p>

<h2>Then tell everybody</h2>
<p>A plan that only managers know is half a plan. <em>What you said, what we will do</em> shows how to share it.</p>
`.trim(),
}

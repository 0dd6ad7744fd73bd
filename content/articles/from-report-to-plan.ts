import type { Article } from './article.ts'

export const fromReportToPlan: Article = {
  order: 9,
  title: 'From a report to a plan',
  video_url: null,
  still: {
    picture: 'from-report-to-plan',
    alt: 'The plan below a report: actions with an owner, a date and a status.',
    captions: [
      'Each action has one owner, a date and a status.',
      '‘Shared’ marks the actions employees will see.',
    ],
  },
  content: `
<p>A survey that changes nothing does harm: next time, fewer people answer and they say less. A plan does not have to be long. Most companies do well with 2 or 3 actions, each with an owner and a date.</p>

<h2>Start with what the report suggests</h2>
<p>Open the report and go to <strong>Suggested Actions</strong>. Choose <strong>Add to plan</strong> next to one of them. We fill in the form for you: what to do, how to do it, the category, a due date in 30 days, and you as the owner. Change anything that does not fit before you choose <strong>Add</strong>. To add your own idea, choose <strong>Add an action</strong> under <strong>Action plan</strong>.</p>
<p>A survey can have up to 5 open actions at a time. When you add a sixth, we ask which one to drop. This keeps the plan realistic.</p>

<h2>What makes a good action</h2>
<ul>
<li><strong>You can see it happen.</strong> You can see whether people 'plan the week on Monday'. You cannot see whether they 'improve communication'.</li>
<li><strong>It has one owner.</strong> A colleague with an account gets reminders by e-mail. You can also name someone without an account and remind them yourself.</li>
<li><strong>It is due soon.</strong> If an action takes 6 months, write down its first step instead.</li>
<li><strong>You know how to tell whether it helped.</strong> Under <strong>How</strong>, say what you will look at, such as late finishes, missed breaks or changes to the rota.</li>
<li><strong>It does not name anyone or make anyone recognisable.</strong> Offer the action to everyone. Do not base it on who may have said what.</li>
</ul>
<p>An action can be for one team if that team has its own report. If a team's report is not shown, you cannot add actions for that team alone.</p>

<h2>Keep it moving</h2>
<p>The <a href="/actions">Actions</a> page shows everything you have planned. Overdue actions come first, then those due in the next 30 days. You can change a status in the list, and choose <strong>Undo</strong> to change it back. The number in the menu shows how many actions are overdue.</p>
<p>Owners get an e-mail when you give them an action, another 7 days before it is due, and another on the day it is due. If the action is still open after that, they get an e-mail every week for 4 weeks. The link in the e-mail opens a page where they can mark the action as done or move the date. Just opening the page changes nothing. The account owner gets a monthly list while any action is open. Anyone can stop these e-mails with one click.</p>

<h2>If an action does not work out</h2>
<p>Drop it, and say why under <strong>What happened</strong>. People understand if you drop a promise and explain why. They lose trust if nobody mentions it again. Every change stays in the action's history, along with who made it and the previous text.</p>

<h2>Then tell everyone</h2>
<p>People need to know about the plan to believe in it. To find out how to share it, read <em>What you said, what we will do</em>.</p>
`.trim(),
}

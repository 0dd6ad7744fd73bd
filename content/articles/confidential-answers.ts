import type { Article } from './article.ts'

export const confidentialAnswers: Article = {
  order: 3,
  title: 'Why answers stay confidential',
  video_url: null,
  still: {
    picture: 'confidential-answers',
    alt: 'The list of requests for a running survey. One row is open and says that answers are confidential.',
    captions: [
      'You can see whether someone has answered (updated every hour).',
      'You cannot see anyone’s answers.',
    ],
  },
  content: `
<p>People answer honestly when they feel safe. You only ever get summaries, and nobody can turn this protection off, because our server enforces it everywhere. Here is how it works.</p>

<h2>What you can and cannot see</h2>
<ul>
<li>You can see <strong>whether</strong> someone has answered. This is updated every hour. When the survey ends, you see straight away who has answered.</li>
<li>You never see <strong>what</strong> a person answered. Each row says 'Answers are confidential. Only summaries are shared.'</li>
<li>You never see comments or what people type under 'Other'.</li>
<li>An issue, obstacle or goal is listed only if at least 3 people chose it.</li>
<li>While the survey is running, there are no scores.</li>
</ul>

<h2>The rule of five</h2>
<p>Every report covers at least 5 people. A minimum number alone is not enough. If you know the average of 12 people and the average of 11 of them, you can work out what the twelfth person answered. Our rule is therefore stricter. <strong>For every person who answered, at least 4 others are counted in exactly the same reports.</strong> If 2 of these people swapped their answers, every number you see would stay the same.</p>
<p>We apply the rule once, when the survey ends. Changing tags afterwards makes no difference. Sometimes we leave a few people out of a team's report and say so: '34 of 36 answers counted, to protect confidentiality.' Sometimes a team gets no report: 'Not enough answers to show this team without pointing at someone.'</p>

<h2>Surveys close together</h2>
<p>Someone could compare 2 surveys to single out a person who left in between. To make this harder, you cannot send the same people a third survey within 8 weeks (56 days). Someone who has already been counted in 2 surveys in that time is not counted in a third. We also check each report against other surveys of the same people in those 8 weeks. If a comparison could single out fewer than 5 people, we withhold a team's report or the whole report. The second of 2 surveys lists no issues, obstacles or goals.</p>

<h2>While people answer</h2>
<p>The title, questions, company name and help contacts do not change after launch. Reminders go to people who had not answered by the start of the hour.</p>

<h2>Who can read individual answers</h2>
<p>Only the administrators of this service can read individual answers. They work for us, not for you, and are bound by contract. Each time one of them reads answers, it is recorded in a log that nobody can change. We say <em>confidential</em> and promise no more than that, because we can link answers to an address until they are deleted, normally after 24 months.</p>

<h2>What no rule can prevent</h2>
<ul>
<li>If everyone in a group gives the same answer, that answer can be seen.</li>
<li>Comparing 2 reports can show an answer given by everyone who is only in one (perhaps 1 person) and nobody who is only in the other.</li>
<li>Surveys at least 56 days apart can be compared.</li>
<li>If you subtract a team's report from the full report, an issue's number may be less than 3.</li>
<li>Someone who can read a person's mailbox can open that person's link.</li>
<li>An employer who controls several mailboxes can get round any rule.</li>
<li>Someone removed and added again with a different name before the @ counts as 2 people.</li>
<li>People may be recognised by what they write. Only our administrators can read it.</li>
</ul>

<h2>Your part</h2>
<p>Our rule stops people from working out answers. Only you can stop them from guessing. Do not ask who gave which answer, and stop others who try. If you ask even once, people will not be honest in the next survey.</p>
<p>Read a full explanation on our <a href="/trust">trust page</a>.</p>
`.trim(),
}

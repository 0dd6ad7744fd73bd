import type { Article } from './article.ts'

export const actingOnResults: Article = {
  order: 5,
  title: 'What to do on Monday: acting on results',
  video_url: null,
  still: {
    picture: 'acting-on-results',
    alt: 'Key insights and suggested actions side by side in a report.',
    captions: [
      'Read what stands out on one side, and what could be done on the other.',
      'Choose one action, with one name and one date.',
    ],
  },
  content: `
<p>A survey without an answer does harm: people have told you something and heard nothing back. The good news is that a little, done soon and in the open, is enough. Here is a plan for the first month.</p>

<h2>Monday: read, and choose one thing</h2>
<p>Sit down for half an hour with the person you named in the <strong>Preflight Checklist</strong>. Open <strong>View Report</strong>, then <strong>Full Report</strong>, and answer three questions in writing:</p>
<ol>
<li>What is better than we thought?</li>
<li>Which category is lowest, and what did most people name in it?</li>
<li>Which of the <strong>Suggested Actions</strong> could start this week without asking anybody for money?</li>
</ol>
<p>Choose <strong>one</strong> action, two at most. Teams that start seven finish none.</p>

<h2>By Friday: tell everybody</h2>
<p>Show the results within two weeks while people still remember the questions; within one is better. Twenty minutes are enough:</p>
<ul>
<li>Say thank you, and how many took part.</li>
<li>Show the overall score, the best category and the lowest. Do not hide the lowest.</li>
<li>Read out what was named most, in the report's own words.</li>
<li>Say what you will do first, who does it and by when. Say what you will not do, and why.</li>
<li>Ask: 'Does this fit with what you see?' Then listen. Do not defend.</li>
</ul>
<p>Words you can use when a score hurts: <em>'I did not expect this, and I am glad to know it. I do not want to find out who said what. I want to understand what would make it better.'</em></p>

<h2>Week two: ask those who know</h2>
<p>A report tells you what and how much, but not why. Invite five or six volunteers from different jobs for an hour, in working time, and ask about the issue you chose: When does it happen? What have we tried? What would be the smallest change worth making? Never ask who is affected.</p>

<h2>Weeks three and four: do it, where all can see it</h2>
<p>Give the action one name and one date. Tell people when it starts, and again when it is done. A new rota that nobody connects with the survey might as well not have come from it. A board with three columns (we heard, we are doing, we are not doing and why) works well in a canteen.</p>

<h2>Was it worth it?</h2>
<p>Decide now how you will tell. Good signs are simple: fewer late finishes, fewer changes to the rota, more people who take their break. In three to six months run the survey again. <strong>Repeat</strong> in the dialog <strong>New Survey +</strong> prepares the next draft for you, and the report then shows what has moved. Shifts of 0.1 or 0.2 may be chance, so look for larger ones, or for the same direction twice.</p>

<h2>When the report worries you</h2>
<p>If scores are very low, or you hear of bullying, danger or somebody who is not safe, do not wait for a plan. Talk to the people responsible at once and get advice: Acas is free for employers, and so is the HSE's guidance on stress at work. If somebody may be in immediate danger, call 999. Samaritans listen at any hour on 116 123.</p>
<p>And do not try to find out who it was. Offer help to everybody, and make it easy to accept.</p>
`.trim(),
}

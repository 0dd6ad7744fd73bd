import type { Article } from './article.ts'

export const actingOnResults: Article = {
  order: 5,
  title: 'What to do on Monday: acting on results',
  video_url: null,
  still: {
    picture: 'acting-on-results',
    alt: 'Key insights and suggested actions side by side in a report.',
    captions: [
      'Key insights show what stands out. Suggested actions show what you could do.',
      'Choose one action, with one owner and one due date.',
    ],
  },
  content: `
<p>If you ask people how they are and then say nothing, they stop trusting you. A small change is enough, if you make it soon and openly. Here is a plan for the first month.</p>

<h2>Monday: read the report and choose one thing</h2>
<p>Sit down for half an hour with the person you named in the <strong>Preflight Checklist</strong>. Open <strong>View Report</strong>, then <strong>Full Report</strong>. Write down your answers to 3 questions:</p>
<ol>
<li>What is better than we thought?</li>
<li>Which category has the lowest score, and what did most people name in it?</li>
<li>Which of the <strong>Suggested Actions</strong> could we start this week without extra budget?</li>
</ol>
<p>Choose <strong>one</strong> action, or 2 at most. Teams that start 7 rarely finish any.</p>

<h2>By Friday: tell everyone</h2>
<p>Share the results within 2 weeks, or within 1 week if you can, while people still remember the questions. A 20-minute meeting is enough:</p>
<ul>
<li>Say thank you, and say how many people took part.</li>
<li>Show the overall score, the highest category and the lowest. Do not hide the lowest.</li>
<li>Read out what people mentioned most, in the report's own words.</li>
<li>Say what you will do first, who will do it and by when. Say what you will not do, and why.</li>
<li>Ask: 'Does this match what you see?' Then listen, and do not defend yourself.</li>
</ul>
<p>If a score is hard to hear, you could say: <em>'I did not expect this, and I am glad to know. I do not want to find out who said what. I want to understand what would make it better.'</em></p>

<h2>Week two: ask the people who know</h2>
<p>A report tells you what the problem is and how big it is, but not what causes it. Invite 5 or 6 volunteers from different jobs for an hour, in working time. Ask about the issue you chose: When does it happen? What have we tried? What is the smallest change that would help? Never ask who is affected.</p>

<h2>Weeks three and four: make changes that people can see</h2>
<p>Give the action one owner and one due date. Tell people when the work starts and when it is done. Say that the change is a result of the survey. Otherwise, nobody will make the connection. A notice board with 3 columns works well: what we heard, what we are doing, and what we are not doing and why.</p>

<h2>Did it help?</h2>
<p>Decide now how you will know whether the action worked. Look for simple signs: fewer late finishes, fewer changes to the rota, more people taking their breaks. Run the survey again in 3 to 6 months. If you choose <strong>Repeat</strong> in the <strong>New Survey +</strong> dialog, the next draft is created for you. The next report then shows what has changed. Differences of 0.1 or 0.2 may be chance. Look for larger differences, or for a rise or fall in 2 surveys in a row.</p>

<h2>If the report worries you</h2>
<p>If scores are very low, or you hear about bullying, danger or someone at risk, do not wait for a plan. Talk to the people responsible straight away and get advice. Acas gives employers free advice, and HSE has free guidance on stress at work. If someone may be in immediate danger, call 999. You can call Samaritans at any time on 116 123.</p>
<p>Do not try to find out who gave an answer. Offer help to everyone, and make it easy to accept.</p>
`.trim(),
}

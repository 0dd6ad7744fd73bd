import type { Article } from './article.ts'

export const readingYourReport: Article = {
  order: 4,
  title: 'Reading your report',
  video_url: null,
  still: {
    picture: 'reading-your-report',
    alt: 'The beginning of a report: the overall score and a bar for each category.',
    captions: [
      'The overall score comes first, then the categories from the best to the lowest.',
      'Every number says how it is worked out.',
    ],
  },
  content: `
<p>When a survey is complete, <strong>View Report</strong> on its page can be pressed. Choose <strong>Full Report</strong>, or <strong>Team Report</strong> and a team. Read the full report first, from top to bottom. It takes ten minutes.</p>

<h2>How many people stand behind it</h2>
<p>Look at this before any score. If fewer than half of those asked have answered, take the report as a hint. If a report says that 34 of 36 answers are counted, two were left out so that nobody can be singled out. Nothing is wrong with them.</p>

<h2>The overall score</h2>
<p>The dial <strong>Overall wellbeing score</strong> runs from 0 to 10 and is the average of the categories, each counting the same. Beneath it is the change since the last complete survey, if both may be shown. It says risen or fallen only where that is more than chance: <em>Is +0.3 real?</em> tells how.</p>
<ul>
<li><strong>8 and more</strong>: people are doing well. Find out what to protect.</li>
<li><strong>6.5 to 8</strong>: a sound base. One or two things are worth doing.</li>
<li><strong>5 to 6.5</strong>: mixed. Some people are struggling.</li>
<li><strong>Below 5</strong>: make it your own first task.</li>
</ul>
<p>These bands are a rule of thumb, not a medical finding. The most useful comparison is with yourselves, a few months ago.</p>

<h2>How scores are worked out</h2>
<p>Every number has a 'How this is worked out' beside it. In short:</p>
<ul>
<li><strong>Scales</strong> of five steps are worth 0, 2.5, 5, 7.5 and 10 points. Where a question is worded negatively, such as 'I feel stuck in my job', the order is turned round, so that a high score is always good.</li>
<li><strong>Yes or no</strong> is worth 10 or 0, again the other way round for a question like 'Has a mistake with your pay caused you trouble?'</li>
<li><strong>Choices</strong> are worth the points that the template gives them.</li>
<li>A question's score is the average of its answers, and a category's is the average of its scored questions.</li>
</ul>
<p>We round once, at the very end, to one decimal. A change may therefore differ by 0.1 from what you get by subtracting two rounded scores.</p>

<h2>The categories</h2>
<p>The bars show which area is strong and which is weak. Below, each category has three lists with the number of people who chose each point:</p>
<ul>
<li><strong>Impacting Issues</strong>: what affects people now.</li>
<li><strong>Obstacles</strong>: what stops it from getting better.</li>
<li><strong>12 Months Goals</strong>: what people would like instead.</li>
</ul>
<p>Read them as three parts of one sentence. A list holds five points at most, and none that fewer than three people chose. One point in these lists is good news: 'Nothing at the moment'.</p>
<p>Where people could write, a fourth list holds <strong>Themes</strong>: what those who wrote ticked themselves to be counted, in the survey's words. The question stands beside it, because it may ask about more than this category. What people wrote is not read for it and is in no report. Where too few ticked anything, it stays empty.</p>

<h2>What a gap means</h2>
<p>A withheld number is not a zero. It means that too few people are behind it, or that it could point at somebody. A team without a report has done nothing wrong, and there is no way to unlock it.</p>

<h2>Suggested Actions and Key insights</h2>
<p><strong>Key insights</strong> put the numbers into words, and <strong>Suggested Actions</strong> are three to five steps, the most needed first. Both are written from the published numbers only, never from single answers. Take them as the advice of somebody who knows the numbers but not your company: you know what else is going on.</p>
<p><strong>Save</strong> opens the report as a file that you can keep or show. Next: <em>What to do on Monday</em>.</p>
`.trim(),
}

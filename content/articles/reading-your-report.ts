import type { Article } from './article.ts'

export const readingYourReport: Article = {
  order: 4,
  title: 'Reading your report',
  video_url: '/films/reading-your-report',
  still: {
    picture: 'reading-your-report',
    alt: 'The start of a report: the overall score and a bar for each category.',
    captions: [
      'The overall score comes first, then the categories from highest to lowest.',
      'You can see how each number is worked out.',
    ],
  },
  content: `
<p>When a survey is complete, you can choose <strong>View Report</strong> on its page. Choose <strong>Full Report</strong>, or <strong>Team Report</strong> and a team. Read the full report first, from top to bottom. It takes 10 minutes.</p>

<h2>How many people are counted</h2>
<p>Look at this number before any score. If fewer than half of the people invited have answered, treat the report with caution. If the report counts 34 of 36 answers, we left out 2 so that nobody can be singled out. There is nothing wrong with those answers.</p>

<h2>The overall score</h2>
<p>The <strong>Overall wellbeing score</strong> runs from 0 to 10. It is the average of the categories, each with the same weight. Below the score is the change since the last complete survey of the same teams, if both scores can be shown. The report only says risen or fallen when chance is unlikely to explain the change. Find out more in <em>Is +0.3 real?</em></p>
<ul>
<li><strong>8 or more</strong>: people are doing well. Find out what to protect.</li>
<li><strong>6.5 to 8</strong>: a good result. There may be 1 or 2 things to improve.</li>
<li><strong>5 to 6.5</strong>: a mixed result. Some people are struggling.</li>
<li><strong>Below 5</strong>: make this your top priority.</li>
</ul>
<p>These ranges are a rule of thumb, not a medical finding. The best comparison is with your own results a few months ago.</p>

<h2>How scores are worked out</h2>
<p>For details, choose 'How this is worked out' next to any number. In short:</p>
<ul>
<li><strong>Scales</strong> have 5 steps, worth 0, 2.5, 5, 7.5 and 10 points. For negative questions, such as 'I feel stuck in my job', the order is reversed, so a high score is always good.</li>
<li>Answers to <strong>yes or no</strong> questions are worth 10 or 0. This is reversed for questions such as 'Has a mistake with your pay caused you trouble?'</li>
<li><strong>Choices</strong> are worth the points set in the template.</li>
<li>A question's score is the average of its answers. A category's score is the average of its scored questions.</li>
</ul>
<p>We round once, at the end, to one decimal place. A change is the difference between the 2 scores you see. We use the scores before rounding to decide whether a change is clear.</p>

<h2>The categories</h2>
<p>The bars show which areas are strong and which are weak. Each category has 3 lists, with the number of people who chose each item:</p>
<ul>
<li><strong>Impacting Issues</strong>: what affects people now.</li>
<li><strong>Obstacles</strong>: what stops things from getting better.</li>
<li><strong>12 Months Goals</strong>: what people would like instead.</li>
</ul>
<p>Read the 3 lists together. Each has up to 5 items, and every item was chosen by at least 3 people. One item is good news: 'Nothing at the moment'.</p>
<p>If the survey allowed comments, there is also a fourth list, <strong>Themes</strong>. Themes are topics from the survey, which people tick when they write a comment. The question is shown too: a comment may be about more than this category. The comments themselves are not used and do not appear in any report. If too few people ticked anything, the list is empty.</p>

<h2>What a gap means</h2>
<p>A withheld number is not a zero. We withhold numbers that cover too few people or could single someone out. A team without a report has done nothing wrong, and nobody can unlock its report.</p>

<h2>Suggested Actions and Key insights</h2>
<p><strong>Key insights</strong> describe the numbers in words. <strong>Suggested Actions</strong> are 3 to 5 steps, most important first. Both use only the published numbers, never individual answers. Treat them as advice from someone who knows the numbers but not your company.</p>
<p>Choose <strong>Save</strong> to open the report as a file you can keep or share. Next, read <em>What to do on Monday</em>.</p>
`.trim(),
}

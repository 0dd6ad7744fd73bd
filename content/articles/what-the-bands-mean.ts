import type { Article } from './article.ts'

export const whatTheBandsMean: Article = {
  order: 8,
  title: 'What the bands mean',
  video_url: null,
  still: {
    picture: 'what-the-bands-mean',
    alt: 'The seven areas of a report, each with its band and a score to two decimal places.',
    captions: [
      'Look at the band of each area: the same score can be in different bands.',
      '‘Indicative’ means that nobody has checked the bands against HSE’s own figures yet.',
    ],
  },
  content: `
<p>If your survey uses HSE's questions, the report puts each of 7 areas in one of 4 bands. A band compares you with other organisations. It is not a school grade, and it says nothing about any one person.</p>

<h2>Where the score comes from</h2>
<p>Each answer is worth 1 to 5 points, and 5 is always good. For negative questions, the order is reversed. An area's score is the average of its questions across all the people counted. The report shows it to 2 decimal places, next to our own score from 0 to 10, which is worked out from the same answers.</p>

<h2>The four bands</h2>
<ul>
<li><strong>Red, a diamond</strong>: urgent action needed. The lowest fifth of the organisations compared.</li>
<li><strong>Yellow, a triangle</strong>: clear need for improvement. Below the middle.</li>
<li><strong>Blue, a ring</strong>: good, but need for improvement. Above the middle.</li>
<li><strong>Green, a disc</strong>: doing very well. The highest fifth.</li>
</ul>
<p>The report is sorted by band, with the most urgent band first. Within a band, the area furthest below the next band comes first. The distance to the next band is the difference between the rounded numbers. If rounding hides the difference, the report says 'just below'.</p>
<p>The band is worked out from the score before rounding. So 2 areas that both show 3.10 can be in different bands.</p>

<h2>Why the same score can be good in one area and bad in another</h2>
<p>Each area has its own boundaries between the bands. Almost everywhere, people know what their job is, so a score of 4.0 in <em>Role</em> is red. Few people are consulted about every change, so a score of 3.3 in <em>Change</em> is green. So look at the bands, and not just at the scores from 0 to 10, before you decide where to start.</p>

<h2>Why the report says 'indicative'</h2>
<p>Our figures for the bands come from a secondary source. That source says that the figures cover 136 organisations, but does not give the year. Until someone has checked them against HSE's own workbook, the report and the record say that the bands are indicative. Your scores are exact, but the boundaries between the bands may still change slightly.</p>

<h2>Teams</h2>
<p>The bands were set for whole organisations. For a team they are only a hint: in a team of 6, one person can change the score a lot. Use them to decide where to listen first. Teams are not shown at all if their report could single someone out.</p>

<h2>Harassment and bullying</h2>
<p>Two questions are so serious that the report shows them separately. For each question, you see the share of people who answered sometimes, often or always. The share is only shown for the whole company, and only if at least 10 people are counted and at least 3 of them gave one of these answers. The survey must have asked at least 80% of the people who were on your list in the 10 weeks before it went out. If it did not, or if more than 20% of the people asked were deleted before it ended, the report says 'Not shown'. 'Too few to show' does not mean nobody. Whatever the result, tell everyone in person what is not tolerated, who they can talk to in confidence, and what happens then.</p>

<h2>No overall band</h2>
<p>HSE has no overall score, and the law does not require one. The dial at the top is the <em>Average of the seven areas</em>. Use it to follow your results over the years, not to judge your company as good or bad.</p>
`.trim(),
}

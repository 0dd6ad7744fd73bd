import type { Article } from './article.ts'

export const whatTheBandsMean: Article = {
  order: 8,
  title: 'What the bands mean',
  video_url: null,
  still: {
    picture: 'what-the-bands-mean',
    alt: 'The seven areas of a report, each with its band and a score with two decimals.',
    captions: [
      'Read each area by its band: the marks differ from area to area.',
      '‘Indicative’ means that the marks have not been compared with HSE’s own yet.',
    ],
  },
  content: `
<p>The report of a survey with HSE's questions says of each of seven areas how it stands, in one of four bands. A band is a comparison with other organisations. It is not a school mark, and it says nothing about any one person.</p>

<h2>Where the score comes from</h2>
<p>Each answer is worth one to five points, and five is always good: where a question is worded negatively the order is turned round. An area's score is the average over all its questions and all the people who are counted. It stands in the report with two decimals, beside our own score from 0 to 10, which comes from the same answers.</p>

<h2>The four bands</h2>
<ul>
<li><strong>Red, a diamond</strong>: urgent action needed. A fifth of the organisations in the comparison were as low as this.</li>
<li><strong>Yellow, a triangle</strong>: clear need for improvement. Below the middle.</li>
<li><strong>Aqua, a ring</strong>: good, but need for improvement. Above the middle.</li>
<li><strong>Green, a disc</strong>: doing very well. The best fifth.</li>
</ul>
<p>The band follows from the score before it is rounded. So two areas that both show 3.10 can be in different bands when a mark lies between them.</p>

<h2>Why the same score is good here and bad there</h2>
<p>Each area has marks of its own. People nearly everywhere know what their job is, so 4.0 in <em>Role</em> is red. Few are asked about every change, so 3.3 in <em>Change</em> is green. This is also why you should read the bands, and not only the scores from 0 to 10, before you decide where to begin.</p>

<h2>Why it says 'indicative'</h2>
<p>The marks are known to us from one secondary source, which names 136 organisations and no year. Until somebody has compared them with HSE's own workbook, report and record say that the bands are indicative. Your scores are exact in any case; only the borders between the bands could move a little.</p>

<h2>Teams</h2>
<p>The marks were made for whole organisations. In a team of six one person moves the score a good deal, so take a team's band as a hint about where to listen first. Teams whose report could point at somebody are not shown at all.</p>

<h2>Harassment and bullying</h2>
<p>Two questions are so serious that the report shows them by themselves: which share of all people said sometimes, often or always. The share is shown only where at least ten people are counted and at least three of them said so, and never for a team. 'Fewer than can be shown' is therefore not the same as nobody. Whatever it says, tell everybody in person what is not tolerated here, whom they can turn to in confidence, and what happens then.</p>

<h2>No overall band</h2>
<p>HSE has no score for everything together, and neither does the law. The dial at the top is called <em>Average of the seven areas</em> because that is what it is. Use it to see how you change over the years, not to call yourselves good or bad.</p>
`.trim(),
}

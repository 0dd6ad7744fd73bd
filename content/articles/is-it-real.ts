import type { Article } from './article.ts'

export const isItReal: Article = {
  order: 11,
  title: 'Is +0.3 real?',
  video_url: null,
  still: {
    picture: 'is-it-real',
    alt: 'A company’s trend. Thick lines show clear changes, and thin lines show changes that may be due to chance.',
    captions: [
      'A thick line is a clear change. A thin line may be due to chance.',
      'Below the chart, each change is described as ‘risen’, ‘fallen’ or ‘no clear change’.',
    ],
  },
  content: `
<p>Twelve people answered in spring and 12 in summer, and the score went from 6.1 to 6.4. Did things get better? Nobody can tell. So the report only says <strong>risen</strong> or <strong>fallen</strong> when chance is unlikely to explain the difference. Otherwise, the report says <strong>no clear change</strong>.</p>

<h2>Why scores move by chance</h2>
<p>There are 2 reasons, and neither has anything to do with your company.</p>
<ul>
<li><strong>Different people answered.</strong> One person was on holiday in spring, and another had no time in summer.</li>
<li><strong>People do not always answer the same way.</strong> You might answer differently on a Friday than on a Monday, even if nothing has changed.</li>
</ul>
<p>In a small group, this matters a lot. If one person in 10 answers differently, the score can move by up to 1.0.</p>

<h2>How much is due to chance?</h2>
<p>Under <strong>How this is worked out</strong>, you can see how far chance alone would move each score in 19 out of 20 cases. This margin depends on how many people were invited, how many answered, and how much their answers differ. We work this out from the totals for each question, never from one person's answers, so the margin is more likely to be too large than too small. If 80% of people answer, and their scores differ as much as usual, chance alone moves a score by up to:</p>
<ul>
<li>1.6 with 8 answers</li>
<li>0.9 with 25 answers</li>
<li>0.6 with 50 answers</li>
<li>0.4 with 100 answers</li>
<li>0.2 with 400 answers</li>
</ul>
<p>So a change of +0.3 means something in a company of 400, but nothing in a team of 12. To see smaller changes, get more people to answer.</p>

<h2>How to read it</h2>
<ul>
<li><strong>↗ 0.6 risen</strong> or <strong>↘ 0.6 fallen</strong>: take this change seriously. Chance alone would produce a change like this in at most 1 out of 20 surveys.</li>
<li><strong>+0.3 no clear change</strong>: do not praise or blame anyone for it. Something may have changed, but this survey cannot show it.</li>
<li><strong>not comparable</strong>: the 2 surveys cannot be compared. The report gives the reason: the questions changed, too few people answered, or one of the reports is too old.</li>
</ul>
<p>The more categories there are, the more likely it is that one of them moves by chance. So with 6 categories, a single category has to move a little further than the figures above to count as a clear change.</p>

<h2>On the other pages</h2>
<p>In <a href="/trend">Trend</a>, a thick line is a clear change and a thin line may be due to chance. When the report compares teams, ↑ and ↓ mark the teams that are clearly above or below the company. A team without a mark may be no different from the rest, whatever its score.</p>

<h2>What it cannot tell you</h2>
<p>The report cannot tell you why a score has changed. 'Risen' means that people answered differently from last time, but your new rota may not be the reason. To find out, talk to your team and look at what they named below the scores.</p>
<p>The report cannot tell you the opinions of people who did not answer. Where it makes a difference, the report shows what the result would be <em>if the people who did not answer had scored one point lower</em>. If that result would change your decision, get more answers before you act.</p>
`.trim(),
}

import type { Article } from './article.ts'

export const isItReal: Article = {
  order: 11,
  title: 'Is +0.3 real?',
  video_url: null,
  still: {
    picture: 'is-it-real',
    alt: 'The trend of a company: a thick line where the change is clear, thin lines elsewhere.',
    captions: [
      'A thick line is a clear change, a thin one may be chance.',
      'Beneath it stands the same in numbers: risen, fallen, or no clear change.',
    ],
  },
  content: `
<p>Twelve people answered in spring and twelve in summer, and the score went from 6.1 to 6.4. Did something get better? Nobody can tell, and this report will not pretend to. It says <strong>risen</strong> or <strong>fallen</strong> only where chance is a poor explanation, and <strong>no clear change</strong> everywhere else.</p>

<h2>Why a score moves by itself</h2>
<p>There are two reasons, and neither is about your company.</p>
<ul>
<li><strong>Other people answered.</strong> Somebody was on holiday in spring, somebody else had no time in summer.</li>
<li><strong>Nobody ticks the same thing twice.</strong> Ask me on a Monday whether I can switch off after work, and again on a Friday.</li>
</ul>
<p>In a small group this is a lot. If one of ten people answers differently, the score can move by up to 1.0 all by itself.</p>

<h2>How far chance goes</h2>
<p>Under <strong>How this is worked out</strong> each change says how far chance alone would move that score in 19 of 20 cases. It depends on how many were asked, how many of them answered, and how far apart their answers are. When eight in ten answer, and people differ as much as they often do, it is about:</p>
<ul>
<li>1.3 with 8 answers;</li>
<li>0.7 with 25;</li>
<li>0.5 with 50;</li>
<li>0.3 with 100;</li>
<li>0.2 with 400.</li>
</ul>
<p>So +0.3 is real news in a firm of four hundred, and none at all in a team of twelve. The surest way to see smaller changes is that more people answer.</p>

<h2>How to read it</h2>
<ul>
<li><strong>▲ 0.6 risen</strong> or <strong>▼ 0.6 fallen</strong>: take it seriously. With nothing but chance at work, about one survey in twenty would show such a thing.</li>
<li><strong>+0.3 no clear change</strong>: do not praise anybody for it, and do not blame anybody. It does not mean that nothing has changed. It means that this survey cannot show it.</li>
<li><strong>cannot be told</strong>: the two surveys cannot be compared in this way. The reason stands beside it: the questions were changed, too few people answered, or one of the reports is from before we worked this out.</li>
</ul>
<p>Six categories are six chances for a lucky number. They are therefore looked at together, and one alone has to move somewhat further than it says there to count as clear.</p>

<h2>On the other pages</h2>
<p>In <a href="/trend">Trend</a> a thick line is a clear change, and a thin one may be chance. Where the report compares teams, ▲ and ▼ mark those that are clearly above or below the company. A team without a mark may be just like the others, whatever its number says.</p>

<h2>What it cannot say</h2>
<p>Why. 'Risen' means that people answer differently than last time, not that your new rota did it. For that, ask them: talk it over with your team, and look at what they name below the scores.</p>
<p>Nor does it know what those think who did not answer. The report says what the score would be <em>had those who did not answer felt one point lower</em>. If that would change what you do, ask more people before you act.</p>
`.trim(),
}

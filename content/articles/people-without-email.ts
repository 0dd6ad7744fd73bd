import type { Article } from './article.ts'

export const peopleWithoutEmail: Article = {
  order: 15,
  title: 'People without e-mail',
  video_url: null,
  still: {
    picture: 'people-without-email',
    alt: 'A running survey with a deck of cards for people who have no e-mail at work.',
    captions: [
      'Print cards, mix them in a box, and let people draw one.',
      'How many were used stands here once the survey is closed.',
    ],
  },
  content: `
<p>In shops, care homes, kitchens and factories many people have no e-mail at work. They answer by a printed card with a code: on their own phone, or at a shared screen. Their answers count in the same reports, under the same rules.</p>

<h2>Making cards</h2>
<ol>
<li>Open the survey, and under <strong>People without e-mail</strong> choose <strong>Make cards</strong>. You can do so before the survey goes out and while it runs.</li>
<li>Enter how many cards you want, a few more than people, and how many people they are for. Tick the teams that the answers belong to. Make a deck of its own for each team that is to have a report.</li>
<li>Choose <strong>Download the sheets</strong> when a printer is ready. The sheets can be downloaded once. If the printer jams, choose <strong>Void unused cards</strong> and print new ones: the old ones then open nothing.</li>
<li>Choose <strong>Print a poster</strong> and put it up beside the box. It has a page for each language of the survey.</li>
</ol>
<p>The survey itself still goes by e-mail to at least as many people as the smallest group has.</p>

<h2>Handing them out</h2>
<p>The first sheet says how: cut the cards apart, fold them, mix them in a box, and let people draw one. Never hand a card out by name, and keep no list of who took which. The cards have no numbers and come in no order, so not even you can tell whose card is whose. That is worth a great deal: people who have never been asked before will wonder first of all who can see what they say.</p>
<p>Please do not keep a copy of the sheets, and do not fill cards in for somebody. If people need help with reading, let somebody from outside their team sit with them.</p>

<h2>A shared screen</h2>
<p>Any tablet or computer will do. Open the address on the poster with <strong>?kiosk</strong> at its end, in a private window. It begins in the language of its browser, and anybody can choose another. After each person everything is wiped, the choice of a language, too, and also when nobody has touched the screen for a minute. Put it where nobody can look over a shoulder. If the network is lost, the screen says that the answers could not be sent; a card whose answers did not arrive still works.</p>

<h2>What you see</h2>
<p>While the survey runs, cards are in no number that you see: from one hour to the next the difference would tell who had just used one. When it is closed, the page shows how many cards of each deck were used. Where more were used than you said there were people, it says so: somebody may have taken two.</p>

<h2>Which reports there are</h2>
<ul>
<li>A report with people who answer by e-mail needs at least five of those, however many cards there are. Whoever prints cards could fill some in, and so work out what one colleague said.</li>
<li>A team that answers by cards alone needs ten of them, for the same reason.</li>
<li>An issue, an obstacle, a goal or a theme that only one or two people chose by e-mail is not added to what cards say.</li>
<li>So put people with cards and people with e-mail of one place under the same tag, and make tags large.</li>
</ul>
<p>Each card says it as well: 'Whoever hands out cards could fill some in. Take yours from a box with many.' If people see that you say so yourself, they will trust the rest of it.</p>
`.trim(),
}

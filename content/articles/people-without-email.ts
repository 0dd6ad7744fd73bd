import type { Article } from './article.ts'

export const peopleWithoutEmail: Article = {
  order: 15,
  title: 'People without e-mail',
  video_url: null,
  still: {
    picture: 'people-without-email',
    alt: 'A running survey with a batch of cards for people who have no e-mail at work.',
    captions: [
      'Print cards, mix them in a box, and let people take one.',
      'After the survey closes, you see how many were used.',
    ],
  },
  content: `
<p>In shops, care homes, kitchens and factories, many people have no e-mail at work. They can answer on their own phone or on a shared screen, with the code on a printed card. Their answers count in the same reports, under the same rules.</p>

<h2>Making cards</h2>
<ol>
<li>Open the survey. Under <strong>People without e-mail</strong>, choose <strong>Make cards</strong>. You can do this until the survey ends.</li>
<li>Enter how many people the cards are for, and how many cards you want. Add a few spare cards. Tick the teams that the answers belong to. Make separate cards for each team that should have its own report.</li>
<li>When your printer is ready, choose <strong>Print the cards</strong>. The sheets open in a new tab, and only once. If the printer jams, choose <strong>Void unused cards</strong> and print new ones. The old cards then stop working.</li>
<li>Choose <strong>Print a poster</strong> and put it up next to the box. It has a page for each language of the survey.</li>
</ol>
<p>You must also e-mail the survey to enough people for the smallest group, normally 5.</p>

<h2>Handing them out</h2>
<p>The first sheet explains what to do: cut the cards apart, fold them, mix them in a box and let people take one. Never hand out a card by name, and do not keep a list of who took which. The cards have no numbers and are in random order. So not even you can tell whose card is whose.</p>
<p>Only offer cards to people who did not get the e-mail, so that nobody answers twice. Please do not keep a copy of the sheets or fill in cards for anyone. If people need help with reading, ask someone from outside their team to sit with them.</p>

<h2>A shared screen</h2>
<p>While the survey is running, open the link <strong>Open on a shared screen</strong> from its page, in a private window on any tablet or computer. The survey starts in the language of the browser, and anyone can choose another. The screen is cleared after each person, or when nobody has touched it for a minute. Put the device where nobody can look over people's shoulders. If the connection is lost, the screen says that the answers could not be sent. If someone's answers did not arrive, their card still works.</p>

<h2>What you can see</h2>
<p>While the survey is running, the numbers you see do not include cards. Otherwise, each change in the numbers could show who had just used a card. When the survey has closed, its page shows how many cards were used. If more cards were used than there are people, the page says so: someone may have taken 2.</p>

<h2>Telling people about the outcome</h2>
<p>When you choose <strong>Share with the team</strong>, you also get a poster for people with cards. Its QR code opens a public page with the same content. Neither the poster nor the page shows who owns an action.</p>

<h2>Which reports you get</h2>
<ul>
<li>A report that includes e-mail answers needs at least 5 of them, however many cards were used. Otherwise, someone who prints cards could fill some in and work out what a colleague said.</li>
<li>A team that answers only by card needs 10 answers for its own report.</li>
<li>An option is listed only if at least 3 people chose it by e-mail, or at least 10 by card (3 without e-mail answers).</li>
<li>Leave at least 8 weeks between a survey with cards and any other survey, because nobody knows who holds a card.</li>
<li>Use one large tag for each site, for people with cards and people with e-mail.</li>
</ul>
<p>Each card says: 'Take any card from the box, so nobody knows which one is yours.' Tell people this too.</p>
`.trim(),
}

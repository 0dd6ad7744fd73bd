import type { Article } from './article.ts'

export const tellingYourTeam: Article = {
  order: 2,
  title: 'Telling your team about the survey',
  video_url: null,
  still: {
    picture: 'telling-your-team',
    alt: 'The first card of a survey as somebody of the team sees it, with what becomes of the answers.',
    captions: [
      'This is what your team sees first: how long it takes, and who sees what.',
      'Use the same words when you tell them, some days before.',
    ],
  },
  content: `
<p>Whether people answer, and how honestly, is mostly decided before the invitation arrives. They want to know three things: why you ask, who will see their answers, and what will happen afterwards. Tell them yourself, about three days before the date, and let them ask.</p>

<h2>What to say</h2>
<ul>
<li><strong>Why now.</strong> Give your real reason in a sentence. 'We have grown quickly and I no longer know how everybody is' is better than any slogan.</li>
<li><strong>That it is confidential.</strong> You will see summaries of at least five people, never what one person said.</li>
<li><strong>That it is their choice.</strong> Nobody has to take part, and nobody will be asked for a reason.</li>
<li><strong>What you will do.</strong> Name a date on which you will share the results, and the person who will see that something follows.</li>
<li><strong>When they can do it.</strong> Six minutes of working time. On shop floors and on the road, say when and on which device.</li>
</ul>

<h2>A message you can copy</h2>
<blockquote>
<p>Hello everybody,</p>
<p>on [day] you will get an e-mail with a personal link to a short survey about how you are at work. It takes about six minutes. Please do it in working time.</p>
<p>I am asking because [your reason, in a sentence].</p>
<p>Your answers are confidential. I will not see them, and neither will anybody else here. We only get summaries, and only where at least five people are counted. The people who run the survey service can read single answers if they have to, under contract, and every time is recorded. We can see whether somebody has answered, to the hour, but never what.</p>
<p>Taking part is up to you. Please do not forward your link: it is yours alone.</p>
<p>On [date] I will show you the results, good and bad, and say what we will do first. [Name] will make sure that it happens. If you have a question, ask either of us.</p>
<p>Thank you, [your name]</p>
</blockquote>

<h2>What not to say</h2>
<ul>
<li>Do not set a target such as 'we want everybody to answer'. Pressure gives you polite answers.</li>
<li>Do not promise a pay rise, a new rota or anything else that you have not decided.</li>
<li>Do not say that nobody on earth could ever know. It would not be true, and the small print of trust is to be exact. <em>Why answers stay confidential</em> has the exact words.</li>
<li>Do not ask anybody whether they have answered, not even kindly. The reminders on day 4 and day 9 do that for you.</li>
</ul>

<h2>People without a desk</h2>
<p>The survey works on any phone, and people can stop and come back through the same link in the same browser. Hang up a note with the date where everybody passes by, and give each shift a quiet quarter of an hour. If somebody shares a mailbox with others, add a private address for them under <a href="/team">Team</a>, with their agreement: the link in the mail is what opens their survey.</p>

<h2>Then tick the box</h2>
<p>When you have told everybody, tick 'Your team has been told about the survey' in the <strong>Preflight Checklist</strong>. It is there because surveys that come as a surprise are the ones that people do not trust.</p>
`.trim(),
}

import type { Article } from './article.ts'

export const tellingYourTeam: Article = {
  order: 2,
  title: 'Telling your team about the survey',
  video_url: null,
  still: {
    picture: 'telling-your-team',
    alt: 'The first card of a survey as your team will see it, explaining what happens to their answers.',
    captions: [
      'Your team sees this first: how long the survey takes, and who sees what.',
      'A few days before the survey, explain it to your team in the same words.',
    ],
  },
  content: `
<p>More people answer, and more honestly, if you explain the survey before the invitation arrives. People want to know 3 things: why you are asking, who will see their answers, and what will happen next. Tell them yourself, about 3 days before the date, and give them time for questions.</p>

<h2>What to say</h2>
<ul>
<li><strong>Why now.</strong> Give your real reason in one sentence. 'We have grown quickly and I no longer know how everyone is doing' is better than a slogan.</li>
<li><strong>That it is confidential.</strong> You will see summaries that cover at least 5 people, never what one person said.</li>
<li><strong>That it is their choice.</strong> Nobody has to take part, or give a reason for not taking part.</li>
<li><strong>What you will do.</strong> Give a date when you will share the results, and name the person who will make sure something happens.</li>
<li><strong>When they can do it.</strong> Say how many minutes it takes, and that people can do it in working time. <strong>New Survey +</strong> shows the minutes for each template. If people work on a shop floor or on the road, say when and on which device.</li>
</ul>

<h2>A message you can copy</h2>
<blockquote>
<p>Hello everyone,</p>
<p>On [day] you will get an e-mail with a personal link to a short survey about how things are at work. It takes about [number] minutes. Please do it in working time.</p>
<p>I am asking because [your reason, in one sentence].</p>
<p>Your answers are confidential. Nobody here, including me, will see them. We only get summaries that cover at least 5 people. The survey service’s staff can read individual answers if they need to. They are bound by a contract, and a record is kept each time they read answers. We can see whether someone has answered (updated every hour), but never what they said.</p>
<p>Taking part is up to you. Please do not forward your link, because it is only for you.</p>
<p>On [date] I will show you the results, good and bad, and say what we will do first. [Name] will make sure it happens. If you have any questions, ask either of us.</p>
<p>Thank you, [your name]</p>
</blockquote>

<h2>What not to say</h2>
<ul>
<li>Do not set a target such as 'we want everyone to answer'. People give polite answers when they feel under pressure.</li>
<li>Do not promise a pay rise, a new rota or anything else you have not decided.</li>
<li>Do not say that nobody could ever find out who said what. That would not be true, and people will trust you more if you are precise. You'll find the exact wording in <em>Why answers stay confidential</em>.</li>
<li>Do not ask anyone whether they have answered, even in a friendly way. The reminders on day 4 and day 9 do that for you.</li>
</ul>

<h2>People without a desk</h2>
<p>The survey works on any phone. People can stop and come back with the same link in the same browser. Put up a notice with the date where everyone will see it, and give each shift 15 quiet minutes. If people share a mailbox, ask them for a private address and add it under <a href="/team">Team</a>: anyone who can open the e-mail can open the survey.</p>

<h2>Then tick the box</h2>
<p>When you have told everyone, tick 'Your team has been told about the survey' in the <strong>Preflight Checklist</strong>. People do not trust a survey that comes as a surprise.</p>
`.trim(),
}

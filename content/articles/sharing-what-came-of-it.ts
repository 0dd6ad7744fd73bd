import type { Article } from './article.ts'

export const sharingWhatCameOfIt: Article = {
  order: 10,
  title: 'What you said, what we will do',
  video_url: '/films/sharing-what-came-of-it',
  still: {
    picture: 'sharing-what-came-of-it',
    alt: 'The page where you share results with the team: a list of actions to choose from, next to the page employees will see.',
    captions: [
      'Choose the actions employees will see, and add a message if you like.',
      'Check the page as they will see it. Nothing is sent until you choose Send.',
    ],
  },
  content: `
<p>People answer a survey because they hope that someone will listen. If you tell them what you heard and what you will do, they are more likely to answer the next survey. Telling them takes 2 minutes.</p>

<h2>What they will see</h2>
<p>Open the report and choose <strong>Share with the team</strong>. Everyone who was invited gets one e-mail, whether they answered or not. It does not show you who answered. People who have stopped survey e-mails do not get it. The e-mail contains:</p>
<ul>
<li>how many people took part, and how many were invited</li>
<li>up to 3 of the highest and 3 of the lowest scores for the whole company (after a stress survey, up to 3 areas where you are doing well and 3 where you must improve)</li>
<li>the actions you ticked, each with its owner, date and status</li>
<li>a message from you, if you like</li>
</ul>
<p>The e-mail does not contain team scores, anything people wrote, or anything withheld in the report. Only managers can see the actions you did not tick.</p>

<h2>Before you send it</h2>
<p>Next to the form, you can see the page exactly as everyone will see it. Read it as if you worked on the shop floor. Does it sound like you? Would you believe it?</p>
<p><strong>Do not name anyone or make anyone recognisable.</strong> If your message or an action contains an e-mail address or a name from your team list, we warn you before you send it. We cannot recognise every name, so check it yourself too. The page names each action's owner, so ask the owners first.</p>

<h3>Messages that work well</h3>
<blockquote>
<p>Thank you for being so open. We have chosen 2 things to do before Easter.</p>
<p>The lowest score is for workload, and that did not surprise us. There is no quick answer, but we will start with the rota.</p>
<p>Many of you asked for one thing that we cannot do this year. We will explain why on Thursday.</p>
</blockquote>

<h2>After you send it</h2>
<p>The page shows how many e-mails have gone out. You can leave the page while they are being sent. You can share again after 7 days.</p>
<p>You do not need to share again just because something has changed. The link in the e-mail opens a page that is always up to date. Set an action to <strong>Done</strong> and write down what happened. Everyone who opens the page will see this. People open the page with their own link, without signing in. The page works on any phone, and you can print it for the notice board.</p>

<h2>In the next survey</h2>
<p>The first card of the next survey shows what has happened since: '2 done, 1 under way', with a link to the page. There is one more optional question at the end: 'Have you noticed a change because of the last survey?' Next to the plan, the new report shows how many people said Yes, A little or No. This result is only shown for the whole company, and only if enough people answered.</p>
<p>Do not be disappointed if many people say No. It usually means that they have not heard about the changes, so tell them again.</p>
`.trim(),
}

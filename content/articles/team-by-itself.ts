import type { Article } from './article.ts'

export const teamByItself: Article = {
  order: 12,
  title: 'Keep your team up to date by itself',
  video_url: null,
  still: {
    picture: 'team-by-itself',
    alt: 'Connections, in the settings of a company: what a directory says as tags, and the API keys.',
    captions: [
      'A directory, or a key for your HR system, keeps the team up to date.',
      'Each key can do what you tick for it, and nothing else.',
    ],
  },
  content: `
<p>People join, leave and change teams. Instead of adding and removing them by hand, let the place where you keep them anyway do it. There are two ways. Only the owner of the account can set them up.</p>

<h2>A directory: Microsoft Entra ID, Okta and others</h2>
<p>Choose this if your people sign in with one of these. It speaks a standard called SCIM.</p>
<ol>
<li>Open <a href="/profile/connections">Settings, Connections</a> and choose <strong>New key</strong>. Tick <strong>Let a directory keep the team up to date (SCIM)</strong>, and copy the key: it is shown once.</li>
<li>In the directory add an application with provisioning. As its address give the <strong>SCIM address</strong> that Connections shows, as its token the key.</li>
<li>Assign the people whom you want to ask, and start provisioning. They appear on <a href="/team">Team</a>.</li>
<li>Groups that you assign become tags. On Connections you say whether departments and divisions do, too, and under which names.</li>
</ol>

<h2>A whole list from your HR system</h2>
<p>Choose this if your HR or payroll system can write a file or call an address. It sends everybody each time, and the team becomes exactly that list.</p>
<ol>
<li>Make a key and tick <strong>Replace the team with a whole list</strong>.</li>
<li>Give the key to whoever looks after the system, with the page <a href="/api/docs">of the API</a>: the call is <strong>PUT /api/v1/team</strong>. A dry run says what would happen and changes nothing.</li>
<li>Let it run every night. Connections says when a list came last and what it has changed.</li>
</ol>

<h2>What cannot go wrong by it</h2>
<ul>
<li><strong>A list that was cut short.</strong> One that would take off two people or more, and over a fifth of the team, is stopped. Connections says so, and nothing has changed. If it is meant, the same list is sent again with the number of people to confirm.</li>
<li><strong>Somebody who is missing while a survey runs.</strong> They stay in it, and their link works. The next survey does not ask them. Their address is deleted 30 days later at the earliest.</li>
<li><strong>Mails.</strong> Nobody gets one because a list was sent.</li>
<li><strong>Somebody who wants no survey mails.</strong> They are left alone also when they come back, or get another address.</li>
</ul>

<h2>When it goes quiet</h2>
<p>Connections tells you when nothing has come for a week. Look whether the other system still runs and whether its key still works: the list of keys has the last day of each, and when it was last used. Make a new key before the old one ends.</p>

<h2>What the other system learns</h2>
<p>A key does what you tick for it, and nothing else. No key, whatever it is for, says what somebody answered, or when. See <a href="/trust">how answers stay confidential</a>.</p>
`.trim(),
}

import type { Article } from './article.ts'

export const teamByItself: Article = {
  order: 12,
  title: 'Keep your team list up to date automatically',
  video_url: null,
  still: {
    picture: 'team-by-itself',
    alt: 'Connections, in a company’s settings: which directory groups become tags, and the API keys.',
    captions: [
      'A directory, or a key for your HR system, keeps the team list up to date.',
      'Each key can only do what you tick for it.',
    ],
  },
  content: `
<p>People join, leave and change teams. You do not have to update the team list by hand. The system where you already keep your staff records can do it for you. There are 2 ways to set this up. Only the account owner can do it.</p>

<h2>A directory: Microsoft Entra ID, Okta and others</h2>
<p>Choose this if your people sign in with one of these. It uses a standard called SCIM.</p>
<ol>
<li>Open <a href="/profile/connections">Settings, Connections</a> and choose <strong>New key</strong>. Tick <strong>Keep the team up to date from a directory (SCIM)</strong> and copy the key. It is only shown once.</li>
<li>In the directory, add an application with provisioning. Enter the <strong>SCIM address</strong> from Connections as the address, and the key as the token.</li>
<li>Assign the people you want to survey and start provisioning. They appear in <a href="/team">Team</a>.</li>
<li>Groups you assign become tags. In Connections, you can choose whether departments and divisions also become tags, and what to call them.</li>
</ol>

<h2>A full list from your HR system</h2>
<p>Choose this if your HR or payroll system can send data to a web address. It sends the whole list each time, and that list replaces your team list.</p>
<ol>
<li>Create a key and tick <strong>Replace the whole team with a list</strong>.</li>
<li>Give the key to the person who looks after the system, with a link to <a href="/api/docs">the API documentation</a>. The call is <strong>PUT /api/v1/team</strong>. A dry run shows what would happen and changes nothing.</li>
<li>Run it every night. Connections shows when the last list arrived and what it changed.</li>
</ol>

<h2>How we protect your list</h2>
<ul>
<li><strong>Incomplete lists.</strong> If a list would remove at least 2 people and more than a fifth of the team, we stop it. Your team list stays as it is, and Connections tells you why. If the new list is right, confirm it by sending it again with the number of people to remove.</li>
<li><strong>People missing from a list during a survey.</strong> They stay in that survey and their link still works, but they are not invited to the next one. We delete their address after 30 days at the earliest.</li>
<li><strong>E-mails.</strong> Nobody gets an e-mail when you send a list.</li>
<li><strong>People who stopped survey e-mails.</strong> They get no more survey e-mails, even if they leave and come back, or their address changes.</li>
</ul>

<h2>If updates stop</h2>
<p>Connections tells you if nothing has arrived for a week. Check that the other system is running and that its key still works. The list of keys shows when each one expires and when it was last used. Create a new key before the old one expires.</p>

<h2>What the other system can see</h2>
<p>A key can only do what you tick for it. No key can show what anyone answered, or when. Find out <a href="/trust">how answers stay confidential</a>.</p>
`.trim(),
}

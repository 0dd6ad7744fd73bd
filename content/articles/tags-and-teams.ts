import type { Article } from './article.ts'

export const tagsAndTeams: Article = {
  order: 6,
  title: 'Tags and teams',
  video_url: null,
  still: {
    picture: 'tags-and-teams',
    alt: 'A table of teams and categories, with a score in each cell. Teams that cannot be shown have a sentence instead.',
    captions: [
      'Each tag has its own row with the team’s scores.',
      'A team is not shown if its report could single someone out.',
    ],
  },
  content: `
<p>A tag is a name for a group of people: a team, a site or a shift. Tags let you send a survey to some teams only. They also give you a report for each team that is large enough.</p>

<h2>Creating tags</h2>
<ol>
<li>Open <a href="/team">Team</a> and choose the <strong>Company Tags</strong> tab.</li>
<li>Choose <strong>Add Tag +</strong>, enter a name and choose <strong>Create Tag</strong>.</li>
<li>Go back to <strong>Team Members</strong> and choose <strong>Edit Tags</strong> next to a person. Tick the tags you want and choose <strong>Save Tags</strong>.</li>
</ol>
<p>A person can have several tags, for example 'Kitchen' and 'Early shift'. A new tag is empty until you add people to it.</p>

<h2>Which tags to create</h2>
<p>Ask yourself: <em>if this group had a low score, could someone do something about it?</em> If so, it is a good tag. Teams with their own manager, sites and shifts usually work well. Do not use tags for who people are, such as age, sex or health. Tags like these worry people, and you would hold sensitive data without a good reason.</p>
<ul>
<li><strong>Make your tags large enough.</strong> A team's report needs at least 5 people who answered, so a team of 6 often has no report. Aim for 8 to 10 people. Combine small teams: 'Office' instead of 'Accounts', 'Sales' and 'HR'.</li>
<li><strong>Keep the number of tags small.</strong> The more tags overlap, the more often we have to withhold a report, because comparing reports could single someone out. Most companies need 4 to 8 tags.</li>
<li><strong>Give each person one main tag.</strong> You get the most reports from teams that do not overlap.</li>
</ul>

<h2>Tags are copied when a survey goes out</h2>
<p>Each invitation keeps the tags the person had when it was sent. If someone changes teams, or you rename or delete a tag, the results of that survey stay the same. A tag you create later has no report in that survey. Check your tags before you tick 'Team tags are set' in the <strong>Preflight Checklist</strong>. People you add with <strong>Invite late joiners</strong> keep the tags they have on the day you invite them.</p>

<h2>Sending a survey to some teams only</h2>
<p>In the <strong>New Survey +</strong> dialog, choose the teams under <strong>Audience</strong>. This is useful for a new site, or to try out a survey. For a regular survey, ask everyone. People who are left out will wonder why.</p>
<p>The full report then covers these teams only. So employee representatives cannot read it, and team leads can only read the reports of their own teams.</p>

<h2>Opening a team's report</h2>
<p>On a complete survey, choose <strong>View Report</strong>, then <strong>Team Report</strong>, and choose the team under <strong>Select Team</strong>. You may see this instead: 'Not enough answers to show this team without pointing at someone.' There are 2 possible reasons. Either fewer than 5 people answered, or someone could work out a person's answers by comparing this report with another one from this survey or from a survey in the previous 8 weeks. We do not say which reason applies, because even that could reveal something. The team's answers still count in the full report.</p>
<p>A team's report may count slightly fewer people than answered. If so, it says how many, and the scores only include those people.</p>

<h2>Talking about the results</h2>
<p>A team's results belong to the team. Show them to the team first, and never rank managers by score. A low score is a reason to help a team, not to look for someone to blame.</p>
`.trim(),
}

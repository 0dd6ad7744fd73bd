import type { Article } from './article.ts'

export const tagsAndTeams: Article = {
  order: 6,
  title: 'Tags and teams',
  video_url: null,
  still: {
    picture: 'tags-and-teams',
    alt: 'A table of teams by categories, with a score in each cell and a sentence where a team is not shown.',
    captions: [
      'Each tag becomes a row: one team’s own scores.',
      'A team that could point at someone is not shown.',
    ],
  },
  content: `
<p>A tag is a name for a group of people: a team, a place, a shift. Tags do two things. They let you send a survey to some teams only, and they give you a report for each team that is large enough.</p>

<h2>Making tags</h2>
<ol>
<li>Open <a href="/team">Team</a> and the tab <strong>Company Tags</strong>.</li>
<li>Choose <strong>Add Tag +</strong>, enter a name and press <strong>Create Tag</strong>.</li>
<li>Go back to <strong>Team Members</strong>, choose <strong>Edit Tags</strong> beside a person, tick what applies, and press <strong>Save Tags</strong>.</li>
</ol>
<p>A person can have several tags, for example 'Kitchen' and 'Early shift'. A new tag has nobody in it until you put people there.</p>

<h2>Which tags are worth having</h2>
<p>Ask yourself: <em>if this group had a low score, is there somebody who could do something about it?</em> If so, it is a good tag. Teams with a manager of their own, sites and shifts usually pass. Tags about who people are, such as age, sex or health, do not: they frighten people, and you would hold sensitive data for no good reason.</p>
<ul>
<li><strong>Make them large enough.</strong> A team's report needs at least five people who answered, so a team of six often has none. Eight to ten is a sensible size. Put small teams together: 'Office' rather than 'Accounts', 'Sales' and 'HR'.</li>
<li><strong>Have few of them.</strong> The more tags overlap, the more often a report has to be withheld, because two reports laid side by side could point at one person. Four to eight tags do for most companies.</li>
<li><strong>Let every person have one main tag.</strong> Teams that do not overlap at all give you the most reports.</li>
</ul>

<h2>Tags are copied when a survey goes out</h2>
<p>Each invitation remembers the tags that the person had at that moment. If somebody changes teams, you rename a tag or delete one, the results of that survey stay as they are. A tag made later has no report in it. So tidy up before you tick 'Team tags are set' in the <strong>Preflight Checklist</strong>. People whom you add by <strong>Invite late joiners</strong> bring the tags they have on that day.</p>

<h2>Sending to some teams only</h2>
<p>In the dialog <strong>New Survey +</strong> choose the teams under <strong>Audience</strong>. This is useful for a new site, or to try the survey out. For a regular survey ask everybody: those who are left out will wonder why.</p>

<h2>Opening a team's report</h2>
<p>On a complete survey choose <strong>View Report</strong>, then <strong>Team Report</strong>, and pick the team under <strong>Select Team</strong>. You may read instead: 'Not enough answers to show this team without pointing at someone.' That can happen in two ways: fewer than five people answered, or the report could be combined with another one, of this survey or of one in the 60 days before, to work out somebody's answers. We do not say which, since that would be telling as well. The team's answers do count in the full report.</p>
<p>A team's report may also count a few people less than have answered. It says so, and the scores are worked out from those it counts.</p>

<h2>Talking about it</h2>
<p>A team's result belongs to the team. Show it to them first, and never make a league table of managers. A low score in one team is a reason to help there, not to look for somebody to blame.</p>
`.trim(),
}

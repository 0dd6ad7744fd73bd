import type { Article } from './article.ts'

export const firstSurvey: Article = {
  order: 1,
  title: 'Getting started: your first survey',
  video_url: null,
  still: {
    picture: 'first-survey',
    alt: 'A draft of a survey, with the categories and questions that can be hidden, reworded and moved.',
    captions: [
      'Add your team, then choose New Survey + on the dashboard.',
      'Hide, reword and move questions until they fit. Nothing is sent meanwhile.',
      'Schedule it: it goes out at 09:00 on its day.',
    ],
  },
  content: `
<p>From an empty account to invitations that are on their way takes about half an hour of your time, spread over a week. Here is the whole path.</p>

<p>First open the link in the mail that you got when you registered: it confirms your e-mail address. Until then you can prepare everything, and nothing is sent to others.</p>

<h2>1. Add your team</h2>
<p>Open <a href="/team">Team</a>. Under <strong>Team Members</strong> choose <strong>Add Single +</strong> for one person, or <strong>Add Multiple +</strong> to upload an Excel or CSV file with e-mail addresses or to paste them. Use the addresses that people really read. Anybody without one at work can give you a private address, if they are happy to.</p>
<p>Under <strong>Company Tags</strong> you can make teams such as 'Kitchen' or 'Drivers', and put people into them with <strong>Edit Tags</strong>. Do this before the survey goes out: a survey remembers the tags that people had when they were invited. <em>Tags and teams</em> says more.</p>

<h2>2. Make the survey</h2>
<p>On the <a href="/">dashboard</a> choose <strong>New Survey +</strong>. The dialog asks for:</p>
<ul>
<li><strong>Title</strong>: people will see it, so a plain one like 'Autumn survey' is best.</li>
<li><strong>Estimated date</strong>: the day on which invitations go out, four days from today at the earliest. Those days are for telling your team.</li>
<li><strong>Audience</strong>: everybody, or the teams you choose.</li>
<li><strong>Repeat</strong>: not at all, or every month, quarter, half year or year. Each repeat starts as a draft, so nothing goes out behind your back. Leave a quarter between surveys of the same people: within 60 days of each other some reports have to be withheld.</li>
</ul>
<p>Press <strong>Create</strong>. Your survey is now a <em>draft</em>, and nobody but you and your colleagues can see it.</p>

<h2>3. Read it as your team will</h2>
<p>On the survey's page follow <strong>Preview</strong> and click through all the questions. It takes about six minutes and stores nothing. With <strong>Edit</strong> you can hide a question, reword it or change the order. Change little in a first survey: results can be compared later if the questions stay the same.</p>

<h2>4. Schedule it and tick the checklist</h2>
<p>Choose <strong>Schedule survey</strong>. It asks once, and says who gets an invitation and when. Until then <strong>Back to draft</strong> takes it back, and you can delete it. The <strong>Preflight Checklist</strong> appears, with five points:</p>
<ul>
<li>Team members are up to date</li>
<li>Team tags are set</li>
<li>Your team has been told about the survey</li>
<li>Someone is named to act on the results</li>
<li>The date avoids holidays and busy periods</li>
</ul>
<p>Each tick is saved at once. If all are ticked, and at least five people are there whom no other survey of yours is asking, invitations leave at 09:00 on the date you chose. If not, the survey waits, we tell its owner by e-mail, and it goes out when the last point is settled, between 09:00 and 17:00.</p>

<h2>5. While it is running</h2>
<p>People who have not answered get a reminder on day 4 and on day 9. You see how many had answered at the last full hour, but never a score before the end. Somebody new? <strong>Invite late joiners</strong> adds them. The survey ends when everybody has answered, after 14 days, or when you close it early. Then the report is made, and we write to its owner.</p>

<h2>If fewer than five people answer</h2>
<p>Then there is no report at all, to protect those who did. With a team of six or seven, a personal word from you about why it matters is worth more than any reminder.</p>
`.trim(),
}

import type { Article } from './article.ts'

export const firstSurvey: Article = {
  order: 1,
  title: 'Getting started: your first survey',
  video_url: '/films/first-survey',
  still: {
    picture: 'first-survey',
    alt: 'A draft survey, with the categories and questions you can hide, reword and move.',
    captions: [
      'Add your team, then choose New Survey + on the dashboard.',
      'Hide, reword and move questions. Nothing is sent yet.',
      'Schedule the survey. It goes out at 09:00 on the day.',
    ],
  },
  content: `
<p>Setting up your first survey takes about half an hour, spread over a week.</p>

<p>First, open the link in the e-mail you got when you registered, to confirm your address. You can prepare everything before that, but nothing is sent to other people.</p>

<h2>1. Add your team</h2>
<p>Open <a href="/team">Team</a>. Under <strong>Team Members</strong>, choose <strong>Add Single +</strong> to add one person. Choose <strong>Add Multiple +</strong> to upload your list as an Excel or CSV file, or to paste it. Under <strong>Match columns</strong>, check what we use each column for. Use addresses that people check regularly. If someone has no e-mail at work, you can add a private address with their agreement. If rows have no address, we save how many there are, because these people can answer by card.</p>
<p>Under <strong>Company Tags</strong>, you can create teams such as 'Kitchen' or 'Drivers'. Add people to them with <strong>Edit Tags</strong>. Do this before the survey goes out, because a survey uses the tags people had when they were invited. Find out more in <em>Tags and teams</em>.</p>

<h2>2. Create the survey</h2>
<p>On the <a href="/">dashboard</a>, choose <strong>New Survey +</strong>. The dialog asks for:</p>
<ul>
<li><strong>Title</strong>: people will see it, so choose something plain, like 'Autumn survey'.</li>
<li><strong>Estimated date</strong>: the day invitations go out. It must be at least 4 days from today, so that you have time to tell your team.</li>
<li><strong>Audience</strong>: everyone, or the teams you choose.</li>
<li><strong>Repeat</strong>: never, or every month, quarter, half year or year. Each repeat starts as a draft, so nothing is sent until you schedule it. Leave about 3 months between surveys of the same people. You cannot survey anyone more than twice in 8 weeks. Some reports may be withheld if surveys are close together.</li>
</ul>
<p>Choose <strong>Create</strong>. Your survey is now a <em>draft</em>. Only you and your colleagues with an account can see it.</p>

<h2>3. Read it as your team will</h2>
<p>On the survey's page, choose <strong>Preview</strong> and click through the questions. The first card says how long the survey takes. Nothing in the preview is saved. With <strong>Edit</strong>, you can hide a question, reword it or change the order. Change as little as you can: you can only compare results later if the questions stay the same.</p>

<h2>4. Schedule it and complete the checklist</h2>
<p>Choose <strong>Schedule survey</strong>. A dialog shows who will be invited and when, and asks you to confirm. Until the survey goes out, you can choose <strong>Back to draft</strong>. The <strong>Preflight Checklist</strong> has 5 points:</p>
<ul>
<li>Team members are up to date</li>
<li>Team tags are set</li>
<li>Your team has been told about the survey</li>
<li>Someone is named to act on the results</li>
<li>The date avoids holidays and busy periods</li>
</ul>
<p>Each tick is saved straight away. Invitations go out at 09:00 on the date you chose, if all points are ticked and at least 5 people can be invited. If not, the survey waits and we e-mail its owner. The survey then goes out when everything is ready, between 09:00 and 17:00.</p>

<h2>5. While it is running</h2>
<p>People who have not answered get a reminder on day 4 and day 9. The number of answers is updated every hour. There are no scores until the end. If someone new joins, use <strong>Invite late joiners</strong>. The survey ends when everyone has answered, after 14 days, or when you close it early. The report is then created, and we e-mail the survey's owner.</p>

<h2>If fewer than 5 people answer</h2>
<p>There is no report, to protect the people who did answer. In a team of 6 or 7, explain in person why the survey matters. This helps more than any reminder.</p>
`.trim(),
}

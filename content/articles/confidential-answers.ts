import type { Article } from './article.ts'

export const confidentialAnswers: Article = {
  order: 3,
  title: 'Why answers stay confidential',
  video_url: null,
  still: {
    picture: 'confidential-answers',
    alt: 'The list of requests of a running survey. The row that is open says that answers are confidential.',
    captions: [
      'You see whether somebody has answered, as of the last full hour.',
      'What was answered is not there to be opened, by any button.',
    ],
  },
  content: `
<p>People are honest when it is safe. So the promise that you only get summaries is not a setting that somebody could switch off: our server keeps it, whatever a screen may ask for. You may well be asked how it works. This is the answer.</p>

<h2>What you can see, and what you cannot</h2>
<ul>
<li>You see <strong>whether</strong> somebody has answered, as of the last full hour, and all at once when the survey ends. The number of answers beside a name is the same for everybody who has.</li>
<li>You never see <strong>what</strong> a person answered. The row of a request says 'Answers are confidential. Only summaries are shared.'</li>
<li>Written answers, and what people type under 'Other', never reach you in any form.</li>
<li>An issue, an obstacle or a goal is listed only when at least three people chose it.</li>
<li>While the survey is running there are no scores at all.</li>
</ul>

<h2>The rule of five</h2>
<p>No report counts fewer than five people. That alone would not be enough: whoever knows the average of twelve people, and that of eleven of them, can work out the twelfth. So we promise something stronger. <strong>For every person who answered, at least four others are counted in exactly the same reports.</strong> Swap the answers of two of them, and every number you see stays as it is. No adding and subtracting of teams can then lead to one person.</p>
<p>This is worked out once, when the survey ends, and then never changes. To keep it, we sometimes leave a few people out of a team's report, and say so: '34 of 36 answers counted, to protect confidentiality.' Sometimes a team gets no report: 'Not enough answers to show this team without pointing at someone.' Moving people between tags afterwards changes nothing.</p>

<h2>The rule over surveys</h2>
<p>Everybody in March minus everybody in April is whoever left in between. So before anything is shown, it is compared with all that was published of the same people in the 60 days before the survey went out. What would let somebody work out fewer than five people is withheld: a team's report, or the whole. With more than 60 days between surveys nothing is lost.</p>

<h2>Who can read single answers</h2>
<p>The administrators of this service can: people who work for the provider, not for you, and who handle the data under contract. Each time somebody opens individual answers or downloads them, it is written to a log that cannot be altered. That is why we say <em>confidential</em> and promise no more than that: until an answer is deleted, it can be linked to an address by us. Single answers are normally deleted 24 months after a survey has ended. The totals stay.</p>

<h2>What no rule can do</h2>
<p>We would rather say it than have you find out:</p>
<ul>
<li><strong>When everybody gives the same answer</strong>, the summary gives it away.</li>
<li><strong>Mailboxes.</strong> Whoever can read a person's e-mail can open that person's link. Whoever controls the mailboxes of the other recipients could answer in their place and work round any rule.</li>
<li><strong>Time.</strong> Surveys that lie more than 60 days apart can be compared, and a difference may hint at who joined or left.</li>
<li><strong>Style.</strong> Somebody may be known by what they write. Only our administrators can read it, and the form asks people to leave out names.</li>
</ul>

<h2>Your part</h2>
<p>The rule protects people from arithmetic. Only you can protect them from guessing. Do not ask who gave which answer, do not test a theory about a low score in the corridor, and stop others who try. One such question, and the next survey will tell you nothing.</p>
<p>The same in short, for anybody to read, stands on our <a href="/trust">trust page</a>.</p>
`.trim(),
}

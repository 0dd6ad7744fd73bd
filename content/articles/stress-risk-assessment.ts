import type { Article } from './article.ts'

export const stressRiskAssessment: Article = {
  order: 7,
  title: 'The stress risk assessment, step by step',
  video_url: null,
  still: {
    picture: 'stress-risk-assessment',
    alt: 'The risk assessment of a survey: talks, evidence, actions and the record.',
    captions: [
      'The page starts with what is still missing.',
      'Everything is saved as you write, and you can open the record at any time.',
    ],
  },
  content: `
<p>Every employer in the United Kingdom must assess the risk of stress at work. If you have 5 or more employees, you must write the assessment down. A survey is a good start, but it is not the whole assessment. Here are the steps from the first invitation to the record in your files.</p>

<h2>1. Ask</h2>
<p>Choose <strong>New Survey +</strong> and the template from the Health and Safety Executive (HSE), the regulator. It has 35 questions about the last 6 months. You cannot change the wording, the answers or the order, so that the results can be scored by HSE's own rules. You cannot hide questions either, because every area needs all of its questions.</p>
<p>Tell people beforehand why you are asking, how their answers are protected and what you will do with the results. HSE calls a response of more than 50% adequate. Below that, too few people have answered to speak for everyone.</p>

<h2>2. Read</h2>
<p>The report shows <strong>The seven areas</strong>: demands, control, managers' support, peer support, relationships, role and change. Each area has a band, from 'urgent action needed' to 'doing very well'. Find out more in <em>What the bands mean</em>.</p>

<h2>3. Talk about it</h2>
<p>The scores show where the problem is. People can tell you why. On the survey's page, under <strong>Risk assessment</strong>, you can print a guide for every red or yellow area, with 5 open questions, ground rules and space for notes. Invite volunteers, in working time. Talk about the work, not about individuals, and never ask who answered what. Then write down what you agreed, without names.</p>

<h2>4. Add the evidence</h2>
<p>Fill in:</p>
<ul>
<li>who is responsible for the assessment</li>
<li>how you consulted employees or their representatives</li>
<li>whether you have looked at sickness absence and staff turnover</li>
<li>which groups may be at special risk, such as people who work at night or alone, new or young staff, and anyone who is pregnant or coming back after an illness</li>
</ul>
<p>Everything is saved as you write, and the page shows what is still missing.</p>

<h2>5. Act</h2>
<p>Start with the <strong>Suggested Actions</strong> in the report. Choose a few, give each one a name and a date, and tell everyone.</p>

<h2>6. File the record</h2>
<p><strong>Open the record</strong> creates one document with space for signatures. It shows what you asked and how many people answered, the bands, how you consulted people, your actions and the date of the next review. Sign it, keep it, and show it to an inspector or insurer if they ask.</p>
<p>The record is not enough on its own. The law asks for more than a survey: act on what you found, look at the work itself, and support anyone who tells you they are not well.</p>

<h2>7. Review</h2>
<p>A review is due 12 months after the survey, or sooner if something changes, such as a move, a merger or a rise in sickness absence. You can choose another date. The account owner gets an e-mail 30 days before. When you next ask the same questions, the results show whether your actions have helped.</p>
`.trim(),
}

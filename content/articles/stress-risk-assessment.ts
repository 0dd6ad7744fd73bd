import type { Article } from './article.ts'

export const stressRiskAssessment: Article = {
  order: 7,
  title: 'The stress risk assessment, step by step',
  video_url: null,
  still: {
    picture: 'stress-risk-assessment',
    alt: 'The stress risk assessment after a survey, with what is still to do.',
    captions: [
      'The page starts with what is still missing.',
      'Add causes and controls, then file a version that cannot be changed.',
    ],
  },
  content: `
<p>Every employer in the United Kingdom must assess the risk of stress at work. If you have 5 or more employees, you must write the assessment down. A survey is a good start, but it is not the whole assessment. Here are the steps.</p>

<h2>1. Ask</h2>
<p>Choose <strong>New Survey +</strong> and the template from the Health and Safety Executive (HSE), the regulator. It has 35 questions about the last 6 months. You cannot change or hide any of them, so that the results can be scored by HSE's own rules.</p>
<p>Tell people beforehand why you are asking and how their answers are protected. HSE calls a response of more than 50% adequate.</p>

<h2>2. Read</h2>
<p>The report shows <strong>The seven areas</strong>: demands, control, managers' support, peer support, relationships, role and change. Each area has a band, from 'urgent action needed' to 'doing very well'. Find out more in <em>What the bands mean</em>.</p>

<h2>3. Talk about it</h2>
<p>The scores show where the problem is. People can tell you why. On the survey's page, choose <strong>Open the assessment</strong>. Under <strong>Talk it over</strong> you can print a guide for every red or yellow area, with 5 open questions, ground rules and space for notes. Talk about the work, not about individuals, and never ask who answered what.</p>

<h2>4. Write down the causes and what you do about them</h2>
<p>Under <strong>Hazards</strong>, choose <strong>Add the cause</strong> beside each red or yellow area. Write down:</p>
<ul>
<li>what causes it, such as shifts that are changed at short notice</li>
<li>who could be harmed, and how</li>
<li>what you do already, and whether it works</li>
<li>what more you will do, who does it and by when, or why nothing more is needed</li>
</ul>
<p>For each control, say what it does. It may prevent the cause, help people cope, or support them afterwards. Start with controls that prevent the cause. A survey measures. It is not a control.</p>

<h2>5. Add the rest</h2>
<ul>
<li><strong>Other evidence</strong>: sickness absence, staff turnover, grievances and other figures, and what they tell you together with the survey.</li>
<li><strong>Consultation</strong>: whom you have asked about the results, when and how, and what changed because of it.</li>
<li><strong>Policy and training</strong>: the name of your policy, where it is kept, and what training managers have had.</li>
<li><strong>Sign-off</strong>: who signs the assessment, who carried it out, and which groups may be at special risk.</li>
</ul>
<p>The page starts with what is still missing. 'To finish' comes first. 'To make it stronger' is optional.</p>

<h2>6. File a version</h2>
<p><strong>Preview (PDF)</strong> shows the assessment as one document. <strong>File a version</strong> keeps a copy that nobody can change or delete. If something is missing, the document lists it.</p>
<p><strong>Download folder (ZIP)</strong> puts everything an inspector may ask for into one folder. Add your own policy and training records to it.</p>
<p>The record is not enough on its own. The law asks for more than a survey: act on what you found, look at the work itself, and support anyone who tells you they are not well.</p>

<h2>7. Check whether it works</h2>
<p>Each action has a check, 3 months after it was due unless you choose another date. Once the action is done, its owner gets an e-mail on that day and can record the check from there. If it did not work, change it or add another control.</p>

<h2>8. Review</h2>
<p>A review is due 12 months after the survey, or sooner if something changes. The account owner gets an e-mail 30 days before. When you next ask the same questions, the new assessment starts with the hazards that have not been dealt with yet, and the results show whether your actions have helped.</p>
`.trim(),
}

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
<p>Every employer in the United Kingdom must assess the risk of stress at work. If you have 5 or more employees, you must write the assessment down. A survey is only the start.</p>

<h2>1. Ask</h2>
<p>Choose <strong>New Survey +</strong> and the template from the Health and Safety Executive (HSE), the regulator. It has 35 questions about the last 6 months, which you cannot change or hide.</p>
<p>Tell people why you are asking and how their answers are protected.</p>

<h2>2. Read</h2>
<p>The report shows <strong>The seven areas</strong>: demands, control, managers' support, peer support, relationships, role and change. See <em>What the bands mean</em>.</p>

<h2>3. Talk about it</h2>
<p>The scores show where the problem is. People can tell you why. On the survey's page, choose <strong>Open the assessment</strong>. Under <strong>Talk it over</strong>, choose <strong>Print the guide</strong>. The guide has a page for every red or yellow area, with 5 open questions and ground rules. Talk about the work, not about individuals, and never ask who answered what. Write your notes there.</p>

<h2>4. Write down the causes and what you do about them</h2>
<p>Under <strong>Hazards</strong>, choose <strong>Add the cause</strong> beside each red or yellow area. For anything else, choose <strong>Add a hazard</strong>. Write down:</p>
<ul>
<li>what causes it, such as late changes to shifts</li>
<li>who could be harmed, and how</li>
<li>what you already do, and whether it works</li>
<li>what more you will do, who does it and by when, or why nothing more is needed</li>
</ul>
<p>Under <strong>Add an action</strong>, choose suggestions or actions from your plan. A hazard applies to everybody, or to one team that has its own report.</p>
<p>For each control, say whether it prevents the cause, helps people cope, or supports them afterwards. Start with controls that prevent the cause.</p>

<h2>5. Add the rest</h2>
<ul>
<li><strong>Other evidence</strong>: figures such as sickness absence, and what they show alongside the survey.</li>
<li><strong>Consultation</strong>: who you have consulted about the results, when and how, and what changed as a result.</li>
<li><strong>Policy and training</strong>: the name of your policy, where it is kept, and what training managers have had.</li>
<li><strong>Sign-off</strong>: who signs the assessment, what senior management commits to, who carried it out, who is responsible for each team with its own hazards, and which groups are at particular risk.</li>
</ul>
<p>The page lists what is still missing. The points in 'To make it stronger' are optional.</p>

<h2>6. File a version</h2>
<p>Choose <strong>Preview (PDF)</strong> to see the assessment and what is missing. Choose <strong>File a version</strong> to keep a copy that nobody can change or delete.</p>
<p>Choose <strong>Download folder (ZIP)</strong> to get everything an inspector may ask for. Add your policy and training records.</p>
<p>The record is not enough on its own. The law requires you to act on what you found, and to support anyone who is unwell.</p>

<h2>7. Check whether it works</h2>
<p>Each action for a hazard has a check 3 months after its due date, or later if it is done late. Under <strong>Actions</strong>, you can change the check's date and set the action to <strong>Done</strong>. Owners with an account get an e-mail on the day with a link. You can also choose <strong>Record a check</strong> under <strong>Checks</strong>. Beside each check, you see the area's score before and after, and what people said in a pulse. If the action did not work, change it or add a control.</p>

<h2>8. Review</h2>
<p>A review is due 12 months after the survey, or sooner if something changes. The account owner gets an e-mail 30 days beforehand. You can change the date under <strong>Sign-off</strong>. When you next ask the same questions, the new assessment starts with the hazards that are still open.</p>
`.trim(),
}

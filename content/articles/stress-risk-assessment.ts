import type { Article } from './article.ts'

export const stressRiskAssessment: Article = {
  order: 7,
  title: 'The stress risk assessment, step by step',
  video_url: null,
  still: {
    picture: 'stress-risk-assessment',
    alt: 'The risk assessment of a survey: talking it over, the evidence, the actions and the record.',
    captions: [
      'What is still missing stands at its beginning.',
      'Everything is saved as you write, and the record can be opened at any time.',
    ],
  },
  content: `
<p>Every employer in the United Kingdom has to assess the risk of stress at work, and from five employees on has to write the assessment down. A survey is a good beginning and not the whole of it. This is the way from the first invitation to the record in your files.</p>

<h2>1. Ask</h2>
<p>Choose <strong>New Survey +</strong> and the template of the Health and Safety Executive (HSE), the regulator. It has 35 questions about the last six months and takes about eight minutes. Their words, answers and order cannot be changed, so that the results can be scored by HSE's own rules. Leave all of them in: without one of its questions an area has no official score.</p>
<p>Tell people beforehand why you ask, what they are promised and what will happen with the results. HSE calls a response of more than half of all people adequate; below that the result is too low to speak for everybody.</p>

<h2>2. Read</h2>
<p>The report shows <strong>The seven areas</strong>: demands, control, managers' support, peer support, relationships, role and change. Each has a band, from 'urgent action needed' to 'doing very well'. How these come about is told in <em>What the bands mean</em>.</p>

<h2>3. Talk it over</h2>
<p>A score says where, and people say why. On the survey's page, under <strong>Risk assessment</strong>, you find a guide to print for every red or yellow area: five open questions, ground rules and room for notes. Invite volunteers, in working time, and talk about the work rather than about persons. Never ask who answered what. Then write down what you agreed on, without names.</p>

<h2>4. Add the evidence</h2>
<p>Fill in who answers for the assessment, how employees or their representatives were consulted, whether you have looked at sickness absence and staff turnover, and which groups may be at special risk: people who work nights or alone, new or young staff, somebody who is pregnant or comes back after an illness. Everything is saved as you write, and the page says what is still missing.</p>

<h2>5. Act</h2>
<p>Begin with the <strong>Suggested Actions</strong> of the report. Choose few, give each a name and a date, and tell everybody.</p>

<h2>6. File the record</h2>
<p><strong>Open the record</strong> makes a document of it all, with room for signatures: what was asked and how many answered, the areas with their bands, what people named, how they were consulted and when you will look again. Sign it, keep it, and show it to whoever asks, such as an inspector or an insurer.</p>
<p>The record alone is not sufficient. An assessment has to lead to something, and the law asks for more than a survey: look at the work itself, and at single people who tell you that they are not well.</p>

<h2>7. Review</h2>
<p>A review is due twelve months after the survey, or earlier when something changes: a move, a merger, a wave of illness. You can choose another date. The owner gets an e-mail 30 days before. The next survey with the same questions shows whether your actions have helped.</p>
`.trim(),
}

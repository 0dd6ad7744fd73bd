/** The contents page of an assessment's folder. */
export interface FolderFile {
  name: string
  about: string
}

export const folderFiles: FolderFile[] = [
  {
    name: '1-assessment.pdf',
    about:
      'The stress risk assessment as it is today, in the order of HSE’s five steps: commitment, consultation, results, gap analysis, causes, controls and checks.',
  },
  { name: '2-report.pdf', about: 'The published survey report for the whole company.' },
  {
    name: '3-plan.csv',
    about:
      'The actions after this survey and the actions for this assessment’s hazards: what will be done, by whom and by when, what is overdue, checks and history. Actions after other surveys are not in it.',
  },
  { name: '4-evidence.csv', about: 'Other evidence that was considered alongside the survey.' },
  { name: '5-consultation.csv', about: 'Who was consulted, when and how, and what changed as a result.' },
]

export const REPORT_WITHHELD =
  'There is no survey report, because too few people answered or because it could identify someone.'

/** What HSE's inspectors ask about, in our words, each with the headings and files that answer it. */
export const inspectorsQuestions: [question: string, where: string][] = [
  [
    'Is senior management committed, and who signs?',
    '‘Commitment’ and ‘Signatures’ in 1-assessment.pdf. Signed copies are not kept here.',
  ],
  ['Is there a policy, and are managers trained?', '‘Commitment’ in 1-assessment.pdf.'],
  [
    'Are employees and their representatives involved?',
    '‘Consultation’ and ‘Notes from the talks’ in 1-assessment.pdf, and 5-consultation.csv.',
  ],
  [
    'What data were gathered and analysed?',
    '‘Participation and results’ and ‘Other evidence’ in 1-assessment.pdf, 2-report.pdf and 4-evidence.csv.',
  ],
  [
    'What is the gap to each of HSE’s Management Standards?',
    '‘Gap analysis’ in 1-assessment.pdf: the standard, the survey’s result, and what else is recorded.',
  ],
  [
    'Who could be harmed, and how? Is it assessed for teams?',
    '‘Steps 2 and 3’ in 1-assessment.pdf. The heading of each hazard says whether it is for everybody or for one team. The bands of each team with a report are under ‘Teams with a report’, and its scores are in 2-report.pdf.',
  ],
  [
    'Do the controls prevent the causes?',
    '‘Steps 2 and 3’ in 1-assessment.pdf: each control is primary, secondary or tertiary.',
  ],
  [
    'What will be done, by whom and by when? What is overdue?',
    '‘What more will be done’ under each hazard in 1-assessment.pdf, and 3-plan.csv.',
  ],
  [
    'Are the controls monitored?',
    '‘Checks’ in 1-assessment.pdf: planned, done, result and overdue. Also ‘Check is’ in 3-plan.csv.',
  ],
  ['When is the next review?', '‘Next review’ in 1-assessment.pdf.'],
  [
    'What is not done yet?',
    '‘Not done by’ in 1-assessment.pdf, if anything is listed. Empty fields say ‘Not filled in’. ‘Gap analysis’ says for which standards no cause is recorded.',
  ],
]

export const QUESTIONS_ARE_OURS =
  'The questions are in our words. They follow HSE’s page ‘Health and safety inspections’ and its Management Standards.'

/** HSE's five steps for managing risk, each with the files that are evidence for it. */
export const fiveSteps: [step: string, where: string][] = [
  ['1. Identify hazards', '‘Step 1’ in 1-assessment.pdf, 2-report.pdf and 4-evidence.csv.'],
  [
    '2. Assess the risks',
    '‘Steps 2 and 3’ in 1-assessment.pdf: who could be harmed, how, and what is already done.',
  ],
  ['3. Control the risks', '‘Steps 2 and 3’ in 1-assessment.pdf, and 3-plan.csv: what more will be done.'],
  ['4. Record your findings', '1-assessment.pdf, and the filed versions in the folder ‘versions’.'],
  ['5. Review the controls', '‘Step 5’ in 1-assessment.pdf, and 3-plan.csv.'],
]

/** The five Rs of HSE's Working Minds campaign, each with the files that are evidence for it. */
export const fiveRs: [r: string, where: string][] = [
  ['Reach out', '‘Consultation’ and ‘Notes from the talks’ in 1-assessment.pdf, and 5-consultation.csv.'],
  ['Recognise', '‘Step 1’ in 1-assessment.pdf, 2-report.pdf and 4-evidence.csv.'],
  ['Respond', '‘Steps 2 and 3’ in 1-assessment.pdf, and 3-plan.csv.'],
  ['Reflect', '‘Checks’ in 1-assessment.pdf.'],
  ['Make it routine', '‘Commitment’ and ‘Next review’ in 1-assessment.pdf, and the filed versions.'],
]

export const ADD_YOUR_OWN = 'Add your policy and training records here.'

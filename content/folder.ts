/** The contents page of an assessment's folder. */
export interface FolderFile {
  name: string
  about: string
}

export const folderFiles: FolderFile[] = [
  {
    name: '1-assessment.pdf',
    about: 'The stress risk assessment as it is today: results, causes, controls, consultation and checks.',
  },
  { name: '2-report.pdf', about: 'The published survey report for the whole company.' },
  {
    name: '3-plan.csv',
    about: 'Every planned action: what will be done, by whom and by when, with its history and checks.',
  },
  { name: '4-evidence.csv', about: 'Other evidence that was considered alongside the survey.' },
  { name: '5-consultation.csv', about: 'Who was consulted, when and how, and what changed as a result.' },
]

export const REPORT_WITHHELD =
  'There is no survey report, because too few people answered or because it could identify someone.'

/** HSE's five steps for managing risk, each with the files that are evidence for it. */
export const fiveSteps: [step: string, where: string][] = [
  [
    'Identify hazards',
    'See ‘Participation and results’ and ‘Hazards and controls’ in 1-assessment.pdf, 2-report.pdf and 4-evidence.csv.',
  ],
  [
    'Assess the risks',
    'See ‘Hazards and controls’ in 1-assessment.pdf: who could be harmed, how, and what is already done.',
  ],
  [
    'Control the risks',
    'See ‘Hazards and controls’ in 1-assessment.pdf, and 3-plan.csv: what more will be done.',
  ],
  ['Record your findings', 'See 1-assessment.pdf, and the filed versions in the folder ‘versions’.'],
  ['Review the controls', 'See ‘Checks’ and ‘Review’ in 1-assessment.pdf, and 3-plan.csv.'],
]

/** The five Rs of HSE's Working Minds campaign, each with the files that are evidence for it. */
export const fiveRs: [r: string, where: string][] = [
  ['Reach out', 'See 5-consultation.csv, and ‘Notes from the talks’ and ‘Consultation’ in 1-assessment.pdf.'],
  ['Recognise', 'See 2-report.pdf, 4-evidence.csv, and ‘Participation and results’ in 1-assessment.pdf.'],
  ['Respond', 'See ‘Hazards and controls’ in 1-assessment.pdf, and 3-plan.csv.'],
  ['Reflect', 'See ‘Checks’ in 1-assessment.pdf.'],
  ['Make it routine', 'See ‘Review’ and ‘Policy and training’ in 1-assessment.pdf, and the filed versions.'],
]

export const ADD_YOUR_OWN = 'Add your policy and training records here.'

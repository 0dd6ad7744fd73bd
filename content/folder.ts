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
  { name: '2-report.pdf', about: 'The published survey report of the whole company.' },
  {
    name: '3-plan.csv',
    about: 'Every planned action: what it does, who does it, by when, its history and its checks.',
  },
  { name: '4-evidence.csv', about: 'Other evidence that was looked at together with the survey.' },
  { name: '5-consultation.csv', about: 'Who was consulted, when and how, and what changed because of it.' },
]

export const REPORT_WITHHELD =
  'There is no survey report, because too few people answered or because it could identify someone.'

/** HSE's steps needed to manage risk, and where to find each. */
export const fiveSteps: [step: string, where: string][] = [
  [
    'Identify hazards',
    '1-assessment.pdf, ‘Participation and results’ and ‘Hazards and controls’. 2-report.pdf. 4-evidence.csv.',
  ],
  [
    'Assess the risks',
    '1-assessment.pdf, ‘Hazards and controls’: who could be harmed, how, and what is done already.',
  ],
  ['Control the risks', '1-assessment.pdf, ‘Hazards and controls’: what more will be done. 3-plan.csv.'],
  ['Record your findings', '1-assessment.pdf, and the filed versions in the folder ‘versions’.'],
  ['Review the controls', '1-assessment.pdf, ‘Checks’ and ‘Review’. 3-plan.csv.'],
]

/** The five Rs of HSE's campaign Working Minds, and where to find each. */
export const fiveRs: [r: string, where: string][] = [
  ['Reach out', '5-consultation.csv. 1-assessment.pdf, ‘Notes from the talks’ and ‘Consultation’.'],
  ['Recognise', '2-report.pdf. 4-evidence.csv. 1-assessment.pdf, ‘Participation and results’.'],
  ['Respond', '1-assessment.pdf, ‘Hazards and controls’. 3-plan.csv.'],
  ['Reflect', '1-assessment.pdf, ‘Checks’.'],
  ['Make it routine', '1-assessment.pdf, ‘Review’ and ‘Policy and training’. The filed versions.'],
]

export const ADD_YOUR_OWN = 'Add your policy and training records here.'

import type { AreaKey } from '#domain/hse.ts'

export interface Standard {
  name: string
  /**
   * The first half of the standard, in HSE's words. The second half is the same for all standards
   * (`LOCAL_SYSTEMS`).
   */
  text: string
  areas: readonly AreaKey[]
}

/** HSE's six Management Standards, each with the areas of the questions about it. */
export const standards: Standard[] = [
  {
    name: 'Demands',
    text: 'Employees indicate that they are able to cope with the demands of their jobs.',
    areas: ['demands'],
  },
  {
    name: 'Control',
    text: 'Employees indicate that they are able to have a say about the way they do their work.',
    areas: ['control'],
  },
  {
    name: 'Support',
    text: 'Employees indicate that they receive adequate information and support from their colleagues and superiors.',
    areas: ['managers_support', 'peer_support'],
  },
  {
    name: 'Relationships',
    text: 'Employees indicate that they are not subjected to unacceptable behaviours, e.g. bullying at work.',
    areas: ['relationships'],
  },
  {
    name: 'Role',
    text: 'Employees indicate that they understand their role and responsibilities.',
    areas: ['role'],
  },
  {
    name: 'Change',
    text: 'Employees indicate that the organisation engages them frequently when undergoing an organisational change.',
    areas: ['change'],
  },
]

export const LOCAL_SYSTEMS =
  'The standards are HSE’s words. Each one also asks that ‘systems are in place locally to respond to any individual concerns’. A survey cannot show this. If such systems are recorded, they are among the controls under ‘Steps 2 and 3’. ‘Other evidence’ below is about all six standards.'

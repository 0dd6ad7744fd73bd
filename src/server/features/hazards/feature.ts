import type { Feature } from '#server/platform/feature.ts'

export const feature: Feature = {
  erasure: {
    hazards: ['exported', 'what causes stress at work, in the company’s own words; goes with its survey'],
    hazard_actions: ['exported', 'which action controls which hazard; goes with either of them'],
  },
}

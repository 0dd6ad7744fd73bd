import type { HeatMap } from '#contract/reports.ts'

/** Of the demo's company, as its server has worked it out. Made by `npm run pictures`. */
export const exampleHeatMap: HeatMap = {
  categories: [
    { id: 1, name: 'Mental wellbeing', color: 'c1' },
    { id: 2, name: 'Physical wellbeing', color: 'c2' },
    { id: 3, name: 'Workload and control', color: 'c3' },
    { id: 4, name: 'Relationships and support', color: 'c4' },
    { id: 5, name: 'Purpose and growth', color: 'c5' },
    { id: 6, name: 'Financial wellbeing', color: 'c6' },
  ],
  rows: [
    {
      id: null,
      name: null,
      available: true,
      reason: null,
      respondents: 55,
      overall_score: 6.6,
      scores: [7.1, 5.6, 5, 8.6, 6.1, 7],
    },
    {
      id: 1,
      name: 'Bakery',
      available: true,
      reason: null,
      respondents: 21,
      overall_score: 6,
      scores: [6, 5.3, 4.9, 8.1, 5.6, 6.2],
    },
    {
      id: 2,
      name: 'Delivery',
      available: true,
      reason: null,
      respondents: 10,
      overall_score: 6.7,
      scores: [7.8, 5.6, 4.7, 8.9, 6.5, 6.9],
    },
    {
      id: 3,
      name: 'Early shift',
      available: true,
      reason: null,
      respondents: 12,
      overall_score: 6.3,
      scores: [6.2, 5.2, 5.2, 8.4, 5.7, 7.2],
    },
    {
      id: 4,
      name: 'Office',
      available: true,
      reason: null,
      respondents: 5,
      overall_score: 7,
      scores: [8, 6, 4.8, 9.5, 6.2, 7.8],
    },
    {
      id: 5,
      name: 'Shop',
      available: true,
      reason: null,
      respondents: 19,
      overall_score: 7,
      scores: [7.9, 5.8, 5.3, 8.7, 6.4, 7.9],
    },
  ],
}

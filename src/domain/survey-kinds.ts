/** A pulse is a short survey between two full ones. */
export const surveyKinds = ['full', 'pulse'] as const
export type SurveyKind = (typeof surveyKinds)[number]

/** Days from the launch to the closing day. */
export const RUNS_FOR_DAYS: Record<SurveyKind, number> = { full: 14, pulse: 7 }

/** Days after the launch date. */
export const REMINDER_DAYS: Record<SurveyKind, readonly number[]> = { full: [4, 9], pulse: [3] }

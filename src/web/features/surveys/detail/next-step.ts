import type { Survey } from '#contract/surveys.ts'
import { mailDate } from '#domain/dates.ts'
import { nextLaunch } from '#domain/lifecycle.ts'
import { londonClock } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { besidesTheBoxes } from '#web/features/surveys/open-points.ts'
import { reminderLine } from '#web/features/surveys/timing.ts'

/** What the button of a step opens. Null where the survey's own buttons are enough. */
type Leads = 'checklist' | 'team' | 'report' | null

export interface NextStep {
  line: string
  /** The rest of it, in smaller type. */
  more: string
  leads: Leads
}

/** What happens next with a survey, or what somebody must do. */
export function nextStep(survey: Survey, now: Date): NextStep {
  if (survey.status === 'draft')
    return {
      line: 'Schedule it when it is ready',
      more: 'The checklist opens when you schedule it. Nothing is sent before the date, or before every box is ticked.',
      leads: null,
    }
  if (survey.status === 'scheduled') return beforeLaunch(survey, now)
  if (survey.status === 'active') return whileItRuns(survey, now)
  if (survey.completed_number < survey.min_group_size)
    return {
      line: 'Too few people answered for a report',
      more: `A report needs at least ${survey.min_group_size} answers.`,
      leads: null,
    }
  return {
    line: 'Read the report',
    more: 'Then choose 1 or 2 actions, and share them with the team.',
    leads: 'report',
  }
}

function beforeLaunch(survey: Survey, now: Date): NextStep {
  const boxes = survey.preflight_checks.filter(({ status }) => !status).length
  const others = besidesTheBoxes(survey)
  const when = whenItGoesOut(survey, now)
  if (boxes > 0) {
    const more = [...others, `Once everything is done, it goes out ${when}`]
    return { line: tick(boxes), more: inSentences(more), leads: 'checklist' }
  }
  const [first, ...rest] = others
  if (first === undefined) return { line: `Goes out ${when}`, more: '', leads: null }
  const isTooSmall = survey.audience_number < survey.min_group_size
  const more = [...rest, `Once this is sorted, it goes out ${when}`]
  return { line: first, more: inSentences(more), leads: isTooSmall ? 'team' : null }
}

const tick = (boxes: number) => (boxes === 1 ? 'Tick the last point' : `Tick the last ${boxes} points`)

const inSentences = (sentences: string[]) => sentences.map((sentence) => `${sentence}.`).join(' ')

/** 'on Friday 27 November at 09:00'. A late survey goes out in daytime. */
function whenItGoesOut({ estimated_date }: Survey, now: Date): string {
  const at = nextLaunch(estimated_date, now)
  return at > now ? `on ${mailDate(at)} at ${londonClock(at)}` : 'between 09:00 and 17:00'
}

function whileItRuns(survey: Survey, now: Date): NextStep {
  const { recipients, sent_number, completed_number, closes_at } = survey
  const answered = `${thousands(completed_number)} of ${thousands(sent_number)} answered`
  const line = recipients > sent_number ? `${answered} by e-mail; cards are counted at the end` : answered
  const reminder = reminderLine(survey, now)
  const more = [
    ...(reminder ? [`A ${reminder}`] : []),
    ...(closes_at ? [`The survey closes on ${mailDate(closes_at)}`] : []),
  ]
  return { line, more: inSentences(more), leads: null }
}

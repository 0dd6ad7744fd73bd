import type { Survey } from '#contract/surveys.ts'
import { comingWeekday } from '#domain/dates.ts'
import { londonClock } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { besidesTheBoxes } from '#web/features/surveys/open-points.ts'
import { launchOf, reminderLine } from '#web/features/surveys/timing.ts'

/** What a step's button opens. Null if the survey's own buttons are enough. */
type Leads = 'checklist' | 'team' | 'report' | null

export interface NextStep {
  line: string
  /** The rest of the text, in smaller type. */
  more: string
  leads: Leads
}

/** A survey's next step: what will happen, or what the manager has to do. */
export function nextStep(survey: Survey, now: Date): NextStep {
  if (survey.status === 'draft')
    return {
      line: 'Schedule the survey when it is ready',
      more: 'The checklist opens when you schedule it. Nothing is sent before the date, or before you have ticked every box.',
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
    more: 'There you can plan actions and share them with the team.',
    leads: 'report',
  }
}

/** A late survey is launched at this time of day. */
const IN_DAYTIME = 'between 09:00 and 17:00'

function beforeLaunch(survey: Survey, now: Date): NextStep {
  const boxes = survey.preflight_checks.filter(({ status }) => !status).length
  const others = besidesTheBoxes(survey)
  const at = launchOf(survey, now)
  const when = at > now ? `on ${comingWeekday(at, now)} at ${londonClock(at)}` : IN_DAYTIME
  const then =
    at > now
      ? `It goes out ${when} if everything is ready by then`
      : `Once everything is ready, it goes out ${when}`
  if (boxes > 0) {
    return {
      line: tick(boxes, survey.preflight_checks.length),
      more: inSentences([...others, then]),
      leads: 'checklist',
    }
  }
  const [first, ...rest] = others
  if (first === undefined) return { line: `Goes out ${when}`, more: '', leads: null }
  const isTooSmall = survey.audience_number < survey.min_group_size
  return { line: first, more: inSentences([...rest, then]), leads: isTooSmall ? 'team' : null }
}

function tick(boxes: number, all: number): string {
  if (boxes === 1) return 'Tick the last point'
  return boxes === all ? `Tick all ${all} points` : `Tick the remaining ${boxes} points`
}

const inSentences = (sentences: string[]) => sentences.map((sentence) => `${sentence}.`).join(' ')

function whileItRuns(survey: Survey, now: Date): NextStep {
  const { recipients, sent_number, completed_number, closes_at } = survey
  const answered = `${thousands(completed_number)} of ${thousands(sent_number)} answered`
  const line = recipients > sent_number ? `${answered} by e-mail; cards are counted at the end` : answered
  if (closes_at && new Date(closes_at) <= now)
    return { line, more: 'The survey has closed. Its reports are being made.', leads: null }
  const reminder = reminderLine(survey, now)
  const more = [
    ...(reminder ? [`A ${reminder}`] : []),
    ...(closes_at ? [`The survey closes on ${comingWeekday(closes_at, now)}`] : []),
  ]
  return { line, more: inSentences(more), leads: null }
}

import { SAME_PERSON_DAYS } from './same-person.ts'

/**
 * Some numbers are shown for the whole company only. A survey asks the whole company if it asks at least this
 * percentage of the people who were on the company's list in the 70 days before the launch.
 */
export const WHOLE_COMPANY_PERCENT = 80
export const WHOLE_COMPANY_WEEKS = SAME_PERSON_DAYS / 7

export const isMostOfCompany = (asked: number, people: number): boolean =>
  asked * 100 >= people * WHOLE_COMPANY_PERCENT

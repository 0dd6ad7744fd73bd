import { thousands } from './numbers.ts'

/**
 * The numbers for a survey that would ask more people than the company may. The limit applies in total until
 * the company has a plan, and then to any two weeks.
 */
export interface TooMany {
  people: number
  most: number
  has_plan: boolean
}

export const tooManyPeople = ({ people, most, has_plan }: TooMany) =>
  has_plan
    ? `In any two weeks, your surveys can go to at most ${thousands(most)} people. This survey would bring the total to ${thousands(people)}. Please try again later`
    : `During the free trial, your surveys can go to ${thousands(most)} people. This survey would bring the total to ${thousands(people)}. Choose a plan, or ask us to raise the limit`

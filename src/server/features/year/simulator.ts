import { meanTried, type Trial } from '#domain/year-teams.ts'
import { answerQuestions } from '#server/platform/children/answer.ts'

/** This child process simulates surveys, one figure at a time. */
answerQuestions(async (trial: Trial): Promise<number> => Math.round(meanTried(trial)))

import { answerQuestions } from './answer.ts'

answerQuestions(async (question: string) => {
  if (question === 'crash') process.abort()
  if (question === 'throw') throw new Error('as asked')
  while (question === 'loop');
  if (question === 'grow') for (const all: unknown[] = []; ; ) all.push(Array(1_000).fill(all.length))
  return question === 'environment' ? Object.keys(process.env) : question
})

import { once } from 'node:events'
import { answerInThread } from './answer-in-thread.ts'

let cancelled = 0

answerInThread(async ({ text }: { text: string }, signal) => {
  if (text === 'throw') throw new Error('as asked')
  if (text === 'wait') await once(signal, 'abort').then(() => cancelled++)
  if (text === 'grow') for (const all: unknown[] = []; ; ) all.push(Array(1_000).fill(all.length))
  return text === 'cancelled' ? cancelled : text
})

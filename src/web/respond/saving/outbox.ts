import type { Outcome } from './calls.ts'
import type { Device } from './device.ts'

/** The saving state that the respondent sees. Nothing is shown for `sending`. */
export type Saving = 'idle' | 'sending' | 'saved' | 'failing'

export interface Outbox {
  /** An empty answer withdraws the previous one. */
  put(question: number, answer: string): void
  /** Drops an answer that has not been sent yet. */
  drop(question: number): void
  start(): void
  /** Pauses sending until the next `start`, because the submission sends all answers together. */
  hold(): void
  /** Stops sending permanently. */
  end(): void
}

interface Parts {
  device: Pick<Device, 'unsent' | 'keepUnsent' | 'dropUnsent'>
  send(question: number, answer: string): Promise<Outcome>
  rest(failures: number): Promise<void>
  onChange(saving: Saving): void
  /** Called when the server does not recognise the link or no longer accepts it. */
  onLost(): void
}

/** Sends answers in the background, one at a time. Only the latest answer to each question is sent. */
export function openOutbox({ device, send, rest, onChange, onLost }: Parts): Outbox {
  // Each answer has its own object. So an answer that is given again while it is being sent is sent again.
  const waiting = new Map(device.unsent().map(([question, answer]) => [question, { answer }]))
  /**
   * Answers that the server found invalid. They stay on the device and are sent again with the submission,
   * which then shows the error.
   */
  const refused = new Set<number>()
  let isRunning = false
  let isOnHold = true
  let isOver = false
  let failures = 0

  async function run() {
    if (isRunning) return
    isRunning = true
    for (let entry = first(waiting); entry && !isOnHold; entry = first(waiting)) {
      onChange(failures > 0 ? 'failing' : 'sending')
      await sendOne(...entry)
    }
    isRunning = false
    if (!isOnHold) onChange(refused.size > 0 ? 'failing' : 'saved')
  }

  async function sendOne(question: number, given: { answer: string }) {
    const { answer } = given
    const outcome = await send(question, answer)
    if (outcome === 'done' || outcome === 'invalid') {
      failures = 0
      if (outcome === 'done') device.dropUnsent(question, answer)
      if (outcome === 'invalid') refused.add(question)
      if (waiting.get(question) === given) waiting.delete(question)
      return
    }
    failures += 1
    if (isOnHold) return
    if (outcome === 'lost') onLost()
    onChange('failing')
    await rest(failures)
  }

  return {
    put: (question, answer) => {
      device.keepUnsent(question, answer)
      waiting.set(question, { answer })
      refused.delete(question)
      if (!isOnHold) void run()
    },
    drop: (question) => {
      const given = waiting.get(question)
      if (given) device.dropUnsent(question, given.answer)
      waiting.delete(question)
      refused.delete(question)
    },
    start: () => {
      isOnHold = isOver
      if (waiting.size > 0 && !isOnHold) void run()
    },
    hold: () => {
      isOnHold = true
    },
    end: () => {
      isOnHold = true
      isOver = true
    },
  }
}

function first<K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined {
  return map.entries().next().value
}

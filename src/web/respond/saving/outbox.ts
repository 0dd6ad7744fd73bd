import type { Outcome } from './calls.ts'
import type { Device } from './device.ts'

/** The state that the respondent is shown. Nothing is shown for `sending`. */
export type Saving = 'idle' | 'sending' | 'saved' | 'failing'

export interface Outbox {
  /** An empty answer withdraws the one before. */
  put(question: number, answer: string): void
  /** Questions whose answer was withdrawn, which the server has not been told yet. */
  withdrawn(): number[]
  start(): void
  /** Pauses until the next `start`, while all answers are submitted at once. */
  hold(): void
  /** Stops for good. */
  end(): void
}

interface Parts {
  device: Pick<Device, 'unsent' | 'keepUnsent' | 'dropUnsent'>
  send(question: number, answer: string): Promise<Outcome>
  rest(failures: number): Promise<void>
  onChange(saving: Saving): void
  /** The server does not know the link, or no longer does. */
  onLost(): void
}

/** Sends answers in the background, one at a time. Of two answers to one question, the latest wins. */
export function openOutbox({ device, send, rest, onChange, onLost }: Parts): Outbox {
  const waiting = new Map(device.unsent())
  /**
   * Answers that the server found invalid. They stay on the device and are sent again with the submission, whose error is
   * shown.
   */
  const refused = new Set<number>()
  let isRunning = false
  let isHeld = true
  let isOver = false
  let failures = 0

  async function run() {
    if (isRunning) return
    isRunning = true
    for (let entry = first(waiting); entry && !isHeld; entry = first(waiting)) {
      onChange(failures > 0 ? 'failing' : 'sending')
      await sendOne(...entry)
    }
    isRunning = false
    if (!isHeld) onChange(refused.size > 0 ? 'failing' : 'saved')
  }

  async function sendOne(question: number, answer: string) {
    const outcome = await send(question, answer)
    if (outcome === 'done' || outcome === 'invalid') {
      failures = 0
      if (outcome === 'done') device.dropUnsent(question, answer)
      if (outcome === 'invalid') refused.add(question)
      if (waiting.get(question) === answer) waiting.delete(question)
      return
    }
    failures += 1
    if (isHeld) return
    if (outcome === 'lost') onLost()
    onChange('failing')
    await rest(failures)
  }

  return {
    put: (question, answer) => {
      device.keepUnsent(question, answer)
      waiting.set(question, answer)
      refused.delete(question)
      if (!isHeld) void run()
    },
    withdrawn: () => [...waiting].flatMap(([question, answer]) => (answer === '' ? [question] : [])),
    start: () => {
      isHeld = isOver
      if (waiting.size > 0 && !isHeld) void run()
    },
    hold: () => {
      isHeld = true
    },
    end: () => {
      isHeld = true
      isOver = true
    },
  }
}

function first<K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined {
  return map.entries().next().value
}

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const PATIENCE_MS = 2_000

/** Prompts on the terminal without echoing the input. */
export function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  return new Promise((resolve) => {
    terminal.once('SIGINT', () => process.exit(130))
    terminal.question('', (answer) => {
      terminal.close()
      process.stdout.write('\n')
      resolve(answer)
    })
  })
}

/**
 * The first line of piped input. Empty if the input ends before a line is complete, or if nothing arrives for
 * a while.
 */
export function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input })
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(''), PATIENCE_MS)
    const done = (line: string) => {
      clearTimeout(timer)
      resolve(line)
      lines.close()
    }
    lines.once('line', done)
    lines.once('close', () => done(''))
  })
}

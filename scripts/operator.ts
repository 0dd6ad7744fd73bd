import { WrongSetting } from '#server/platform/core/wrong-setting.ts'
import { DirectoryInUse } from '#server/platform/database/lock.ts'
import { Mistake } from './backup/files.ts'

/** Runs an operator's command. An error that the operator can fix is printed as one line, with a non-zero exit code. */
export async function operate(command: (args: string[]) => Promise<void>) {
  try {
    await command(process.argv.slice(2))
    process.exit(0)
  } catch (error) {
    console.error(wordsFor(error))
    process.exit(1)
  }
}

function wordsFor(error: unknown) {
  if (error instanceof DirectoryInUse) return `${error.message}. Stop the server first.`
  if (error instanceof Mistake || error instanceof WrongSetting) return error.message
  return error instanceof Error ? error.message : error
}

import cluster from 'node:cluster'
import { readConfig } from './platform/core/config.ts'
import { WrongSetting } from './platform/core/wrong-setting.ts'
import { keepProcesses, processesOf } from './processes.ts'

// With several processes, the primary process only supervises the others. It does not load the server, which
// saves memory.
const number = cluster.isPrimary ? processesAsked() : 1
if (number > 1) await keepProcesses(number)
else await (await import('./serve.ts')).serve(process.env)

function processesAsked() {
  try {
    const asked = processesOf(process.argv.slice(2))
    if (asked > 1 && !readConfig(process.env).DATABASE_URL)
      throw new WrongSetting(
        '--processes needs DATABASE_URL, because only one process can use the embedded database',
      )
    return asked
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

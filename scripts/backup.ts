import { statSync } from 'node:fs'
import { readConfig } from '#server/platform/core/config.ts'
import { keepPrivate } from '#server/platform/core/private-files.ts'
import { backUp, Mistake, noteBackup } from './backup/files.ts'
import { operate } from './operator.ts'

await operate(async ([file, ...rest]) => {
  if (!file || rest.length > 0) throw new Mistake('Usage: npm run backup -- FILE')
  const config = readConfig(process.env)
  keepPrivate(config.DATA_DIR)
  await backUp(config, file)
  await noteBackup(config, new Date())
  console.log(`${file}: ${Math.ceil(statSync(file).size / 1024)} kB.`)
  console.log(
    config.APP_SECRET
      ? 'Keep APP_SECRET too, in another place. Without it, links in e-mails already sent do not work.'
      : `Keep ${config.DATA_DIR}/secret too, in another place. Without it, links in e-mails already sent do not work.`,
  )
})

import { readConfig } from '#server/platform/core/config.ts'
import { keepPrivate } from '#server/platform/core/private-files.ts'
import { Mistake, restore } from './backup/files.ts'
import { operate } from './operator.ts'

await operate(async ([file, ...rest]) => {
  if (!file || rest.length > 0) throw new Mistake('Usage: npm run restore -- FILE')
  const config = readConfig(process.env)
  keepPrivate(config.DATA_DIR)
  const before = await restore(config, file, new Date())
  console.log(`${file} is restored.`)
  if (before) console.log(`The previous data is in ${before}.`)
  console.log(
    'E-mails are on hold. To see how many, run npm run mail -- status. To send them, run npm run mail -- release.',
  )
})

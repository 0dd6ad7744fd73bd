import { readConfig } from '#server/platform/config.ts'
import { Mistake, restore } from './copies.ts'
import { operate } from './operator.ts'

await operate(async ([file, ...rest]) => {
  if (!file || rest.length > 0) throw new Mistake('Usage: npm run restore -- FILE')
  const before = await restore(readConfig(process.env), file, new Date())
  console.log(`${file} is restored.`)
  if (before) console.log(`What was there before is kept in ${before}.`)
  console.log(
    'Mail is on hold: look at it with npm run mail -- status, let it go with npm run mail -- release.',
  )
})

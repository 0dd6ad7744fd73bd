import { execFileSync } from 'node:child_process'
import { auth } from '#contract/auth.ts'
import { decks } from '#contract/decks.ts'
import { surveys } from '#contract/surveys.ts'
import { ROOT } from '#server/platform/core/root.ts'
import { migratedPlace } from '#test/place.ts'
import { startProcess } from '#test/process.ts'
import { qrCodesIn } from '#test/qr.ts'
import { withToken } from '#test/with-token.ts'
import { buildIfChanged } from '../../scripts/build/part.ts'
import { web } from '../../scripts/build/web.ts'
import { demoSurveys } from '../../scripts/demo/found.ts'
import { startWatched } from './watched.ts'

/** The demo company of `npm run demo` on a server behind the watching proxy. */
export async function startDemo() {
  await buildIfChanged(web)
  const watched = await startWatched()
  const settings = { ...(await migratedPlace()), PUBLIC_URL: watched.url }
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  })
  const server = await startProcess(settings)
  await server.ready()
  watched.to(server.port)
  const lines = printed.trim().split('\n')
  const [owner, admin, lead, representative] = lines.map((line) => {
    const [email = '', password = ''] = line.split(' ')
    return { email, password }
  })
  const { token } = withToken(await server.call(auth.login, { body: owner! }))
  const list = await server.call(surveys.list, { token })
  const ids = demoSurveys(list)
  return {
    url: watched.url,
    watched,
    people: { owner: owner!, admin: admin!, lead: lead!, representative: representative! },
    links: lines.filter((line) => line.startsWith('http')),
    codes: await codesOf(server, token, ids.running),
    ids,
    stop: async () => {
      watched.stop()
      await server.kill('SIGKILL')
    },
  }
}
export type Demo = Awaited<ReturnType<typeof startDemo>>

/** The codes on the printed cards, read from the sheets. */
async function codesOf(server: Awaited<ReturnType<typeof startProcess>>, token: string, uuid: string) {
  const params = { uuid }
  const [batch] = await server.call(decks.list, { token, params })
  const { url } = await server.call(decks.print, { token, params: { ...params, id: batch?.id ?? 0 } })
  const sheets = await fetch(url.replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${server.port}`))
  const scanned = (await qrCodesIn(new Uint8Array(await sheets.arrayBuffer()))).flat()
  return scanned.map((address) => address.split('#')[1] ?? '').filter((code) => code !== '')
}

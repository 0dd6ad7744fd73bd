import { execFileSync } from 'node:child_process'
import { auth } from '#contract/auth.ts'
import { decks } from '#contract/decks.ts'
import { secondStep } from '#contract/second-step.ts'
import { surveys } from '#contract/surveys.ts'
import { ROOT } from '#server/platform/core/root.ts'
import { migratedPlace } from '#test/place.ts'
import { startProcess } from '#test/process.ts'
import { qrCodesIn } from '#test/qr.ts'
import { codeAt } from '#test/totp.ts'
import { withToken } from '#test/with-token.ts'
import { buildIfChanged } from '../../scripts/build/part.ts'
import { web } from '../../scripts/build/web.ts'
import { demoSurveys } from '../../scripts/demo/found.ts'
import { startWatched } from './watched.ts'

export interface Person {
  email: string
  password: string
  /** The secret of the person's authenticator app, if they use one. */
  secret?: string
}

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
  const [owner, admin, lead, representative] = lines.map((line): Person => {
    const [email = '', password = ''] = line.split(' ')
    return { email, password }
  })
  const { token } = withToken(await server.call(auth.login, { body: owner! }))
  const list = await server.call(surveys.list, { token })
  const ids = demoSurveys(list)
  return {
    url: watched.url,
    watched,
    people: {
      owner: owner!,
      admin: await withApp(server, admin!),
      lead: lead!,
      representative: representative!,
    },
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
type Server = Awaited<ReturnType<typeof startProcess>>

/** Sets up an authenticator app, which administrators need. */
async function withApp(server: Server, { email, password }: Person): Promise<Person> {
  const { token } = withToken(await server.call(auth.login, { body: { email, password } }))
  const { secret } = await server.call(secondStep.startTotp, { token, body: { password } })
  await server.call(secondStep.confirmTotp, { token, body: { code: codeAt(secret, new Date()) } })
  return { email, password, secret }
}

/** The codes on the printed cards, read from the sheets. */
async function codesOf(server: Server, token: string, uuid: string) {
  const params = { uuid }
  const [batch] = await server.call(decks.list, { token, params })
  const { url } = await server.call(decks.print, { token, params: { ...params, id: batch?.id ?? 0 } })
  const sheets = await fetch(url.replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${server.port}`))
  const scanned = (await qrCodesIn(new Uint8Array(await sheets.arrayBuffer()))).flat()
  return scanned.map((address) => address.split('#')[1] ?? '').filter((code) => code !== '')
}

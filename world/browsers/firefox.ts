import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#test/database.ts'
import { COMMANDS, DESK, type Engine, type Params, PHONE } from './commands.ts'

const READY_WITHIN_MS = 60_000

/** Firefox by its own WebDriver protocol (Marionette), because Debian has no geckodriver. */
export async function startFirefox({ isPhone = false } = {}): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'evenkeel-firefox-'))
  const port = await freePort()
  writeFileSync(path.join(profile, 'user.js'), preferences(port, isPhone))
  const flags = [
    '--headless',
    '--marionette',
    '--remote-allow-system-access',
    '--no-remote',
    '--profile',
    profile,
  ]
  const child = spawn('firefox-esr', flags, {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1400', MOZ_HEADLESS_HEIGHT: '1400' },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const marionette = await speakTo(port)
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: 'accept' } }
  await marionette.send('WebDriver:NewSession', { capabilities })
  await resize(marionette, isPhone ? PHONE : DESK)
  return {
    name: 'Firefox',
    hasTouch: isPhone,
    send: async (command, params = {}) => {
      const reply = (await marionette.send(COMMANDS[command][0], { ...params })) as { value?: unknown } | null
      return reply && 'value' in reply ? reply.value : reply
    },
    stop: async () => {
      marionette.close()
      child.kill('SIGKILL')
    },
  }
}

type Marionette = Awaited<ReturnType<typeof speakTo>>

/** Firefox's window cannot be as narrow as a phone, so only the page inside it is resized. */
async function resize(marionette: Marionette, { width, height }: typeof PHONE) {
  await marionette.send('Marionette:SetContext', { value: 'chrome' })
  await marionette.send('WebDriver:ExecuteScript', {
    script: `const { style } = window.gBrowser.selectedBrowser
      for (const [side, length] of [['width', arguments[0]], ['height', arguments[1]]])
        for (const bound of ['', 'min-', 'max-']) style.setProperty(bound + side, length + 'px')`,
    args: [width, height],
  })
  await marionette.send('Marionette:SetContext', { value: 'content' })
}

function preferences(port: number, isPhone: boolean) {
  const COARSE = 1
  const set = {
    'marionette.port': port,
    'intl.accept_languages': 'en-GB',
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.aboutwelcome.enabled': false,
    'app.update.auto': false,
    'ui.prefersReducedMotion': 1,
    ...(isPhone && {
      'dom.w3c_touch_events.enabled': 1,
      'ui.primaryPointerCapabilities': COARSE,
      'ui.allPointerCapabilities': COARSE,
    }),
  }
  return Object.entries(set)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

/** A packet is the length of its JSON in bytes, a colon and the JSON. */
async function speakTo(port: number) {
  const socket = await connected(port)
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let rest = Buffer.alloc(0)
  let last = 0
  const take = ([kind, id, error, result]: [
    number,
    number,
    { error: string; message: string } | null,
    unknown,
  ]) => {
    if (kind !== 1) return
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(`${error.error}: ${error.message}`))
    else asked?.resolve(result)
  }
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon).toString())
      if (rest.length < end) return
      const packet = JSON.parse(rest.subarray(colon + 1, end).toString())
      rest = rest.subarray(end)
      if (Array.isArray(packet)) take(packet as Parameters<typeof take>[0])
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'))
  })
  return {
    send: (command: string, params: Params) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        const json = JSON.stringify([0, last, command, params])
        socket.write(`${Buffer.byteLength(json)}:${json}`)
      }),
    close: () => socket.destroy(),
  }
}

async function connected(port: number): Promise<Socket> {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; ) {
    const socket = await new Promise<Socket | undefined>((resolve) => {
      const attempt = connect(port, '127.0.0.1', () => resolve(attempt))
      attempt.once('error', () => resolve(undefined))
    })
    if (socket) return socket
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('Firefox did not start')
}

import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#test/database.ts'
import { findChromium } from '../../scripts/machine.ts'
import { COMMANDS, DESK, type Engine, type Params, PHONE } from './commands.ts'

const READY_WITHIN_MS = 60_000
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/**
 * Starts Chromium, which is included so that its pictures can be compared with those of the other browsers.
 */
export async function startChromium({ isPhone = false } = {}): Promise<Engine> {
  const { width, height } = isPhone ? PHONE : DESK
  const port = await freePort()
  const driver = start('chromedriver', [`--port=${port}`], {})
  const session = await newSession(port, {
    'goog:chromeOptions': {
      binary: findChromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--hide-scrollbars',
        '--force-prefers-reduced-motion',
        `--window-size=${width},${height}`,
        '--lang=en-GB',
        ...(isPhone ? ['--touch-events=enabled'] : []),
      ],
    },
  })
  return {
    name: 'Chromium',
    hasTouch: isPhone,
    send: session.send,
    stop: async () => {
      await session.end()
      driver.kill('SIGKILL')
    },
  }
}

/** WebKitGTK has no headless mode, so it fills an invisible screen of the right size. */
export async function startWebKit({ isPhone = false } = {}): Promise<Engine> {
  const { width, height } = isPhone ? PHONE : DESK
  const screen = await startScreen(`${width}x${height}x24`)
  const { display } = screen
  const windows = start('openbox', [], { DISPLAY: display })
  const port = await freePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display, NO_AT_BRIDGE: '1' })
  const session = await newSession(port, {
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', '--full-screen'] },
  })
  return {
    name: 'WebKitGTK',
    hasTouch: false,
    send: session.send,
    stop: async () => {
      await session.end()
      driver.kill('SIGKILL')
      windows.kill('SIGKILL')
      screen.stop()
    },
  }
}

/** An X server without a screen. Returns its display. */
export function startScreen(size: string) {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  return new Promise<{ display: string; stop(): void }>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    server.stdio[3]?.once('data', (number) =>
      resolve({ display: `:${String(number).trim()}`, stop: () => server.kill('SIGTERM') }),
    )
  })
}

function start(program: string, flags: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(program, flags, { stdio: 'ignore', env: { ...process.env, ...env } })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

/** A session by the WebDriver standard, over HTTP. */
async function newSession(port: number, capabilities: Params) {
  const site = `http://127.0.0.1:${port}`
  await answering(`${site}/status`)
  const alwaysMatch = { unhandledPromptBehavior: 'accept', ...capabilities }
  const { sessionId } = (await ask('POST', `${site}/session`, { capabilities: { alwaysMatch } })) as {
    sessionId: string
  }
  const session = `${site}/session/${sessionId}`
  return {
    send: (command: keyof typeof COMMANDS, params: Params = {}) => {
      const [, method, path] = COMMANDS[command]
      return ask(method, session + path.replace(':id', String(params.id)), params)
    },
    end: () => ask('DELETE', session).catch(() => undefined),
  }
}

async function ask(method: string, url: string, body?: Params) {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

async function answering(url: string) {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; ) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

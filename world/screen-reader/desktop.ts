import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '#test/database.ts'
import { startScreen } from '../browsers/over-http.ts'

const QUIET_MS = 900
const SPOKEN_WITHIN_MS = 8_000
const READY_WITHIN_MS = 90_000
const LAUNCHER = '/usr/libexec/at-spi-bus-launcher'

/**
 * Starts a desktop without a screen or loudspeaker. Orca reads a page in Chromium there, and its words go to
 * a file.
 */
export async function startDesktop(url: string) {
  const screen = await startScreen('1280x900x24')
  const home = mkdtempSync(path.join(tmpdir(), 'evenkeel-orca-'))
  const transcript = path.join(home, 'spoken.txt')
  const customizations = path.join(home, '.local/share/orca/orca-customizations.py')
  mkdirSync(path.dirname(customizations), { recursive: true })
  copyFileSync(path.join(import.meta.dirname, 'customizations.py'), customizations)
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    DISPLAY: screen.display,
    TRANSCRIPT: transcript,
    SPEECHD_ADDRESS: `unix_socket:${home}/nowhere`,
  }
  const script = `
    ${LAUNCHER} --launch-immediately &
    openbox & sleep 1
    gsettings set org.gnome.desktop.interface toolkit-accessibility true
    gsettings set org.gnome.desktop.a11y.applications screen-reader-enabled true
    until [ -s ${transcript} ]; do orca --replace & for _ in $(seq 30); do [ -s ${transcript} ] || sleep 1; done; done
    exec chromium --no-sandbox --force-renderer-accessibility --no-first-run --disable-gpu --disable-dev-shm-usage --disable-features=Translate --disable-save-password-bubble \
      --remote-debugging-port=${port} --user-data-dir=${home}/profile --lang=en-GB --window-size=1200,860 --window-position=0,0 '${url}'`
  const log = openSync(path.join(home, 'session.log'), 'a')
  const session = spawn('dbus-run-session', ['--', 'bash', '-c', script], {
    stdio: ['ignore', log, log],
    detached: true,
    env,
  })
  const end = () => {
    try {
      process.kill(-session.pid!, 'SIGKILL')
    } catch {}
  }
  process.once('exit', end)
  const page = await pageAt(port)
  const stop = () => {
    end()
    screen.stop()
  }
  return { page, ...readerOf(transcript, env), stop }
}

/**
 * The page in Chromium, over the debugging port. It is only read this way. Keys are pressed on the X server.
 */
async function pageAt(port: number) {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; ) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined)
    const page = browser?.contexts()[0]?.pages()[0]
    if (page) return page
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('Chromium did not start')
}

/**
 * A line of the transcript: the spoken words, perhaps followed by the voice's name. For the name of a pressed
 * key, the voice is in braces, so the line does not match.
 */
const SPOKEN = /^SPEECH OUTPUT: '(.*)'(?: voice=\w+)?$/

function readerOf(transcript: string, env: NodeJS.ProcessEnv) {
  let read = 0
  const all = () =>
    readFileSync(transcript, 'utf8')
      .split('\n')
      .flatMap((line) => SPOKEN.exec(line)?.[1]?.trim() || [])
  /** What Orca has said since the last call, once it has been quiet for a moment. */
  const spoken = async () => {
    let before = -1
    for (const giveUpAt = Date.now() + SPOKEN_WITHIN_MS; Date.now() < giveUpAt; ) {
      const { length } = all()
      if (length === before && length > read) break
      before = length
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    }
    const words = all().slice(read)
    read += words.length
    return words
  }
  return {
    spoken,
    /** Presses a key, for example ‘Tab’ or ‘ctrl+Return’, and returns what Orca says. */
    press: async (...keys: string[]) => {
      spawnSync('xdotool', ['key', '--delay', '120', ...keys], { env })
      return spoken()
    },
  }
}

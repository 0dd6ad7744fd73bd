import { spawn } from 'node:child_process'
import { createServer, type Plugin } from 'vite'
import { pageWordsIn, wordsIn } from '#server/features/languages/service.ts'
import { inScript } from '#server/platform/core/html.ts'

const PORT = process.env.PORT ?? '3000'
const WEB_PORT = Number(process.env.WEB_PORT ?? 5173)

/** The pages that the server serves from their own HTML files. Without this map, Vite would serve the app. */
const ENTRIES = { survey: '/survey.html', 'give-feedback': '/feedback.html' }

const ownEntries: Plugin = {
  name: 'own-entries',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [, folder, page] = request.url?.split('?')[0]?.split('/') ?? []
      const entry = Object.entries(ENTRIES).find(([name]) => name === folder)?.[1]
      if (entry && page) request.url = entry
      next()
    })
  },
}

/** Adds the messages to the page, as the server does in production. */
const words: Plugin = {
  name: 'words',
  transformIndexHtml: (html, { path }) =>
    path === ENTRIES.survey
      ? html
          .replaceAll(/%\w+%/g, '')
          .replace(
            '</head>',
            `<script type="application/json" id="page-data">${inScript({ words: pageWordsIn(), card: wordsIn().words.card })}</script></head>`,
          )
      : html,
}

const toServer = Object.fromEntries(
  [
    '/api',
    '/auth/sso',
    '/dev',
    '/stop',
    '/privacy',
    '/trust',
    '/accessibility',
    '/tour',
    // This matches a film's page. The film's own files have an extension, so Vite serves them.
    '/films/[a-z-]+',
    '/reports',
    '/guides',
    '/records',
    '/healthz',
  ].map((path) => [`^${path}(/|$)`, `http://127.0.0.1:${PORT}`]),
)

const web = await createServer({
  plugins: [ownEntries, words],
  server: { port: WEB_PORT, strictPort: true, proxy: toServer },
})
await web.listen()
web.printUrls()

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/server/main.ts'],
  {
    stdio: 'inherit',
    env: { PUBLIC_URL: `http://localhost:${WEB_PORT}`, ...process.env, PORT },
  },
)

// Starts both processes. When one of them exits, the other is stopped.
server.once('exit', async (code) => {
  await web.close()
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { supportedBrowsers } from './scripts/browsers.ts'
import { chunkOf } from './scripts/vite-chunks.ts'
import { noCircles } from './scripts/vite-no-circles.ts'

const config: UserConfig = {
  plugins: [react(), tailwindcss(), noCircles()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: supportedBrowsers(),
    // The strict Content-Security-Policy blocks `data:` URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Turns off advice about slow plugins, which operators cannot use.
      checks: { bundlerTimings: false },
      input: { app: 'index.html', survey: 'survey.html', feedback: 'feedback.html' },
      // Code that all pages share goes into one file, because each request is slow on a poor mobile network.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'shared',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/](domain[\\/](template|question-types|answers|question-flow|help|source-language|xsrf|seats)\.ts|contract[\\/]paths\.ts|web[\\/]lib[\\/]brand-mark\.tsx)$|vite[\\/]preload-helper/,
            },
            { debugName: 'of several pages', name: chunkOf },
          ],
        },
      },
    },
  },
}

export default defineConfig(({ command }) => {
  // With any other value, which a shell may have set, Vite builds React for development.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return config
})

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './scripts/vite-compressed.ts'
import { noCircles } from './scripts/vite-no-circles.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), noCircles(), compressed()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // A strict Content-Security-Policy lets no data: address through, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'index.html', survey: 'survey.html', feedback: 'feedback.html' },
      // A phone on a bad network pays for every request: what all pages share comes in one file.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'shared',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/](domain[\\/](template|question-types|answers|question-flow|help|source-language|xsrf)\.ts|contract[\\/]paths\.ts|web[\\/]lib[\\/]brand-mark\.tsx)$|vite[\\/]preload-helper/,
            },
            // What the signed-in app begins with compresses better in one piece than in twenty.
            {
              name: 'base',
              test: /node_modules[\\/](react-router|@tanstack[\\/](query-core|react-query)|zod|zustand|react-hot-toast)[\\/]/,
            },
            // Together with what they import: as a chunk of its own that would import this one, and this one it.
            {
              name: 'calls',
              test: /src[\\/](domain[\\/]languages|contract[\\/](endpoint|errors|fields|messages|auth|companies|help-lines|languages|actions|members|reports|survey-requests|surveys|templates|team))\.ts$/,
            },
          ],
        },
      },
    },
  },
})

import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { codeSplitting } from './web/chunks.ts'
import { classNamesInComponents, modulesAsSheets, scopedName } from './web/class-names.ts'

/**
 * Sonner makes its style sheet by script, which our Content-Security-Policy refuses. The same sheet is imported as a
 * file (web/ui/toasts.tsx), so the call is taken out; another release that calls it differently stops the build.
 */
const styleSheetAsFile: Plugin = {
  name: 'sonner-style-sheet-as-file',
  transform: {
    filter: { id: /node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
    handler(code) {
      const without = code.replace(/wt\(`:where\(html\[dir="ltr"\]\)[^`]*`\);/, '')
      if (without === code) this.error('Sonner adds its style sheet in another way than we know.')
      return { code: without, map: null }
    },
  },
}

export default defineConfig({
  plugins: [classNamesInComponents, modulesAsSheets, reactRouter(), styleSheetAsFile],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  resolve: {
    alias: [
      // Messages are compiled on the server (i18n/messages.ts), so the browser needs only the formatter, not the ICU parser.
      {
        find: /^use-intl\/format-message$/,
        replacement: path.join(import.meta.dirname, 'web/format-message.ts'),
      },
    ],
  },
  // Bundled into the server build too: the alias above holds on both sides of hydration, and of 1,700 drawings only ours
  // are kept in memory.
  ssr: { noExternal: ['use-intl', 'icu-minify', 'lucide'] },
})

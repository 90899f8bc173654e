import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Left alone, the bundler makes a file of every set of modules that some pages share: /owner loaded 24 of them, and
 * each is compressed by itself. Libraries in one file and what most pages share in another are 5 kB less.
 * The validator stays apart: it is loaded with a person's first answer.
 */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules[\\/](?!lucide|zod)/, priority: 2 },
    { name: 'site', test: /./, minShareCount: 3, priority: 1 },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  resolve: {
    alias: {
      // Messages are compiled on the server (i18n/messages.ts), so the browser needs only the formatter, not the ICU parser.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  // Bundled into the server build too, so that the alias above holds on both sides of hydration.
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
})

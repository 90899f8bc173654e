import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: {
      // Messages are compiled on the server (i18n/messages.ts), so the browser needs only the formatter, not the ICU parser.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  // Bundled into the server build too, so that the alias above holds on both sides of hydration.
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
})

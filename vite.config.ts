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
})

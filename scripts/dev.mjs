// npm run dev: the development server. Vite serves pages from their sources inside the server (MIMAR_DEV,
// server/main.ts); a change in server code restarts it.
import { installIfNeeded, runToTheEnd } from './prepare.mjs'

installIfNeeded()
const watched = ['server', 'domain', 'i18n', 'db/seeds'].map((folder) => `--watch-path=${folder}`)
runToTheEnd([...watched, '--watch-preserve-output', 'server/main.ts'], {
  MIMAR_DEV: '1',
  NODE_ENV: 'development',
  // One process, because each would compile the pages for itself.
  WEB_PROCESSES: '1',
})

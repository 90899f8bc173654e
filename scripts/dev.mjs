// npm run dev: the fast loop. Pages are served from their sources by Vite inside the server (MIMAR_DEV, server/main.ts);
// a change in server code restarts the server.
import { installIfNeeded, runToTheEnd } from './prepare.mjs'

installIfNeeded()
const watched = ['server', 'domain', 'i18n', 'db/seeds'].map((folder) => `--watch-path=${folder}`)
runToTheEnd([...watched, '--watch-preserve-output', 'server/main.ts'], {
  MIMAR_DEV: '1',
  NODE_ENV: 'development',
  // Each would compile the pages for itself.
  WEB_PROCESSES: '1',
})

// npm start: from a clone to a running marketplace.
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

installIfNeeded()
buildIfNeeded()
// Without the flag the young generation of the heap takes up to 128 MB, and without the setting each thread keeps the
// memory it has freed (docs/decisions/0003-processes-and-outages.md).
runToTheEnd(['--max-semi-space-size=32', 'server/main.ts'], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
})

// npm start: from a clone to a running marketplace.
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

installIfNeeded()
buildIfNeeded()
// Else the young half of the heap takes 128 MB where there is memory to take (docs/decisions/0003-processes-and-outages.md).
runToTheEnd(['--max-semi-space-size=32', 'server/main.ts'], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
})

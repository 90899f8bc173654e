// npm start: from a clone to a running marketplace.
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

installIfNeeded()
buildIfNeeded()
// Otherwise the young generation takes 128 MB where memory is available (docs/decisions/0003-processes-and-outages.md).
runToTheEnd(['--max-semi-space-size=32', 'server/main.ts'], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
})

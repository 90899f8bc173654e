// npm start: from a clone to a running marketplace.
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

installIfNeeded()
buildIfNeeded()
runToTheEnd(['server/main.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' })

// npm run auth:conformance: an instance to point the official client's own live tests at.
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

installIfNeeded()
buildIfNeeded()
runToTheEnd(['scripts/run-auth-conformance.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' })

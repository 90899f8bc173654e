// npm run auth:conformance: starts an instance for the official client's own live tests.
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

installIfNeeded()
buildIfNeeded()
runToTheEnd(['scripts/run-auth-conformance.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' })

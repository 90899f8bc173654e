// npm run bench: ratios of what we cost to the least that could do the same (bench/run.ts).
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

installIfNeeded()
buildIfNeeded()
runToTheEnd(['bench/run.ts'])

// npm run bench: ratios of what we cost to the least that could do the same (bench/run.ts).
// npm run bench:web: what Lighthouse says of the public pages (bench/web.ts).
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

const [bench = 'run', ...args] = process.argv.slice(2)
installIfNeeded()
buildIfNeeded()
runToTheEnd([`bench/${bench}.ts`, ...args])

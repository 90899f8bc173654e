// npm run bench: ratios of what we cost to the least that could do the same (bench/run.ts).
// npm run bench:web: what Lighthouse says of the pages (bench/web.ts).
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

const [first, ...rest] = process.argv.slice(2)
const others = ['web', 'run-flow', 'run-streams']
installIfNeeded()
buildIfNeeded()
runToTheEnd(
  others.includes(first) ? [`bench/${first}.ts`, ...rest] : ['bench/run.ts', ...process.argv.slice(2)],
)

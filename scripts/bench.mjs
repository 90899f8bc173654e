// npm run bench: ratios of what we cost to the least that could do the same (bench/run.ts).
// npm run bench:web: what Lighthouse says of the pages (bench/web.ts).
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

const words = process.argv.slice(2)
installIfNeeded()
buildIfNeeded()
runToTheEnd(words[0] === 'web' ? ['bench/web.ts', ...words.slice(1)] : ['bench/run.ts', ...words])

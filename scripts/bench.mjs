// npm run bench: ratios of our cost to the minimum for the same work (bench/run.ts). npm run bench:web: Lighthouse
// results of the pages (bench/web.ts).
import { buildIfNeeded, installIfNeeded, runToTheEnd } from './prepare.mjs'

const words = process.argv.slice(2)
installIfNeeded()
buildIfNeeded()
runToTheEnd(
  words[0] === 'growth'
    ? ['bench/growth.ts']
    : words[0] === 'web'
      ? ['bench/web.ts', ...words.slice(1)]
      : ['bench/run.ts', ...words],
)

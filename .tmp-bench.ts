import { readFileSync } from 'node:fs'
import { benchDirectory } from './bench/directory.ts'
for (const { search, ratio } of await benchDirectory(readFileSync('/tmp/claims-pg.url', 'utf8'))) console.log(search.padEnd(18), ratio.toFixed(2))

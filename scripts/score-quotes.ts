// npm run quotes:score [-- sets] [-- seed]: scores the comparison of quotes: planted faults found, and false alarms on
// faultless sets (docs/quotes.md).
import { type ComparisonScore, scoreComparison } from '#domain/quotes/planted/score-comparison.ts'

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`

/** A Markdown table. */
export function tableOf({ faults, honest }: ComparisonScore): string {
  const rows = [
    ['planted', 'sets', 'found'],
    ['---', '---', '---'],
    ...faults.map(({ kind, planted, found }) => [`\`${kind}\``, planted, percent(found, planted)]),
  ]
  const alarms = Object.entries(honest.kinds).map(([kind, sets]) => `${kind} ${percent(sets, honest.sets)}`)
  return [
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `Honest sets: ${honest.sets}, with an alarm ${percent(honest.alarmed, honest.sets)} (${alarms.join(', ')})`,
  ].join('\n')
}

if (import.meta.main) {
  const [sets = 2000, seed = 1] = process.argv.slice(2).map(Number)
  console.log(tableOf(scoreComparison(sets, seed)))
}

/**
 * npm run jobs:score -- <set.jsonl> [--failures]: scores the reading of jobs from owners' texts
 * (docs/understanding.md), by the grammar alone and with the network: the main job, the set of jobs, their quantities
 * and their options. A set has one text with its jobs per line; a whole house is a job there and a project type here.
 */
import { readDescription } from '#domain/project-requests/understanding/read-description.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { type JobMarks, jobTextsOf, marksOf } from '#testing/scores/job-scores.ts'

const [file, option] = process.argv.slice(2)
if (!file) throw new Error('Usage: npm run jobs:score -- <set.jsonl> [--failures]')
const texts = jobTextsOf(file)
const readers = { grammar: readDescription, learned: openReader() }

for (const [name, read] of Object.entries(readers)) {
  const marks = texts.map((one) => ({ one, marks: marksOf(one, read(one.text)) }))
  console.log(`\n${name}, ${texts.length} texts`)
  for (const mark of [
    'main',
    'set',
    'quantities',
    'options',
    'depth',
  ] as const satisfies (keyof JobMarks)[]) {
    const counted = marks.filter(({ marks }) => marks[mark] !== undefined)
    const right = counted.filter(({ marks }) => marks[mark])
    console.log(
      `${mark}: ${right.length} of ${counted.length}, ${(right.length / counted.length).toFixed(3)}`,
    )
    if (option !== '--failures') continue
    for (const { one, marks } of counted.filter(({ marks }) => !marks[mark]))
      console.log(`  ${one.id} ${one.text}\n    expected ${marks.told}\n    read ${marks.read}`)
  }
}

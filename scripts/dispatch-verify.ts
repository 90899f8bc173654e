// npm run dispatch:verify -- month.ndjson: whether every decision of an export follows from what it says it was made of.
// Needs nothing but the export and this version of the rules.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { ROUND_ENGINE } from '#domain/dispatch/dispatch-round.ts'
import {
  createVerifier,
  type Difference,
  type ExportEntry,
  type ExportHead,
} from '#domain/dispatch/verify.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What is said of an export and with which exit code: 0 re-derived whole, 1 not. The first difference of a line is told. */
export async function verifyDispatches(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<{ said: string[]; code: number }> {
  const said: string[] = []
  let verify: ReturnType<typeof createVerifier> | undefined
  let number = 0
  for await (const line of lines) {
    number += 1
    if (number === 1) {
      const head = parse(line) as ExportHead | undefined
      if (head?.engine !== ROUND_ENGINE) return refusal(head?.engine)
      verify = createVerifier(head, sha256)
    } else said.push(...faultOf(line, number, verify!))
  }
  if (number < 2) return { said: ['the export is empty'], code: 1 }
  return said.length > 0
    ? { said, code: 1 }
    : { said: [`all ${number - 1} decisions were derived again, none differs`], code: 0 }
}

const refusal = (engine: unknown) => ({
  said: [
    `line 1: made by ${JSON.stringify(engine) ?? 'nobody we know'}, these are the rules of ${ROUND_ENGINE}`,
  ],
  code: 1,
})

function faultOf(line: string, number: number, verify: ReturnType<typeof createVerifier>): string[] {
  try {
    const difference = verify(JSON.parse(line) as ExportEntry)
    return difference ? [`line ${number}: ${told(difference)}`] : []
  } catch {
    return [`line ${number}: unreadable`]
  }
}

const told = ({ where, recorded, derived }: Difference) =>
  `${where} is ${JSON.stringify(recorded) ?? 'missing'}, derived ${JSON.stringify(derived) ?? 'nothing'}`

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function main([file]: string[]): Promise<number> {
  if (!file) {
    console.error('npm run dispatch:verify -- month.ndjson')
    return 2
  }
  const { said, code } = await verifyDispatches(createInterface({ input: createReadStream(file) }))
  console.log(said.join('\n'))
  return code
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))

// npm run dispatch:verify -- month.ndjson [audit.ndjson]: verifies that every decision of an export follows from its
// recorded inputs; with an export of the audit log also that each is unchanged since it was logged. Needs nothing but
// the exports and this version of the rules.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { AuditEntry } from '#domain/audit/audit-chain.ts'
import { hashOfDecision } from '#domain/dispatch/decision.ts'
import { ROUND_ENGINE } from '#domain/dispatch/dispatch-round.ts'
import {
  createVerifier,
  type Difference,
  type ExportEntry,
  type ExportHead,
} from '#domain/dispatch/verify.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Messages about an export and the exit code: 0 fully re-derived, 1 not. Reports the first difference of a line. */
export async function verifyDispatches(
  lines: AsyncIterable<string> | Iterable<string>,
  logged?: LoggedRounds,
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
    } else said.push(...faultOf(line, number, { verify: verify!, logged }))
  }
  if (number < 2) return { said: ['The export is empty.'], code: 1 }
  return said.length > 0
    ? { said, code: 1 }
    : { said: [`OK: ${number - 1} decisions re-derived, no difference.`], code: 0 }
}

const refusal = (engine: unknown) => ({
  said: [
    `line 1: made with the rules ${JSON.stringify(engine) ?? '(unknown)'}. This version has ${ROUND_ENGINE}; verify with the version that made the export.`,
  ],
  code: 1,
})

interface Known {
  verify: ReturnType<typeof createVerifier>
  logged: LoggedRounds | undefined
}

function faultOf(line: string, number: number, { verify, logged }: Known): string[] {
  try {
    const entry = JSON.parse(line) as ExportEntry
    const difference = verify(entry) ?? (logged && differenceOfLog(entry, logged))
    return difference ? [`line ${number}: ${told(difference)}`] : []
  } catch {
    return [`line ${number}: unreadable`]
  }
}

interface LoggedHashes {
  inputsHash: string
  decisionHash: string
}
export type LoggedRounds = ReadonlyMap<string, LoggedHashes>

/** Reads the rounds in an audit log export, by ID. audit:verify checks the log itself. */
export async function readLoggedRounds(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<LoggedRounds> {
  const logged = new Map<string, LoggedHashes>()
  for await (const line of lines) {
    const record = parse((parse(line) as AuditEntry | undefined)?.record ?? '')
    const { action, details } = (record ?? {}) as {
      action?: string
      details?: { roundId: string } & LoggedHashes
    }
    if (action === 'project_request.dispatched' && details) logged.set(details.roundId, details)
  }
  return logged
}

function differenceOfLog({ id, decision }: ExportEntry, logged: LoggedRounds): Difference | undefined {
  const then = logged.get(id ?? '')
  if (!then) return { where: 'log', recorded: undefined, derived: id }
  const [inputsHash, decisionHash] = [decision.inputsHash, hashOfDecision(decision, sha256)]
  if (then.inputsHash !== inputsHash)
    return { where: 'log.inputsHash', recorded: then.inputsHash, derived: inputsHash }
  if (then.decisionHash === decisionHash) return undefined
  return { where: 'log.decisionHash', recorded: then.decisionHash, derived: decisionHash }
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

const linesOf = (file: string) => createInterface({ input: createReadStream(file) })

async function main([file, log]: string[]): Promise<number> {
  if (!file) {
    console.error('Usage: npm run dispatch:verify -- <month.ndjson> [audit.ndjson]')
    return 2
  }
  const logged = log === undefined ? undefined : await readLoggedRounds(linesOf(log))
  const { said, code } = await verifyDispatches(linesOf(file), logged)
  console.log(said.join('\n'))
  return code
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))

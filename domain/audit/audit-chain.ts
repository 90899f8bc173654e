/**
 * The audit log as a hash chain: each entry's hash covers its record and the hash before it, so no entry can
 * change without changing every later hash. Read backwards from a head that was noted elsewhere, the chain
 * shows which entry was touched.
 */

/**
 * A line of the export. `record` is the exact text that was hashed, so no reader has to reproduce the JSON
 * spelling.
 */
export interface AuditEntry {
  /** Counts from 1 without gaps. */
  seq: number
  previousHash: string
  record: string
  hash: string
}

/** The newest entry, as in the export's last line or as noted elsewhere. */
export interface AuditHead {
  seq: number
  hash: string
}

export type AuditFaultKind = 'altered' | 'missing' | 'truncated' | 'reordered' | 'repeated' | 'unknown'

export interface AuditFault {
  kind: AuditFaultKind
  seq: number
}

/** Previous hash of the first entry. */
export const NO_HASH = '0'.repeat(64)

/** The text that an entry's hash covers; app.append_audit_entry (db/migrations) builds the same in SQL. */
export const hashedText = ({ previousHash, record }: Pick<AuditEntry, 'previousHash' | 'record'>) =>
  `${previousHash}\n${record}`

/**
 * Returns every fault of an export, by entry number. `sha256` returns lower-case hex. Without faults, the
 * entries are exactly those written up to `head`.
 */
export function findAuditFaults(
  lines: readonly AuditEntry[],
  head: AuditHead,
  sha256: (text: string) => string,
): AuditFault[] {
  const entries = new Map(lines.map((entry) => [entry.seq, entry]))
  return [...faultsOfOrder(lines, head), ...faultsOfContent(entries, head, sha256)].sort(
    (a, b) => a.seq - b.seq,
  )
}

/** Reports each line out of order once: too late behind a higher number, duplicated, or newer than the head. */
function faultsOfOrder(lines: readonly AuditEntry[], head: AuditHead): AuditFault[] {
  const seen = new Set<number>()
  let highest = 0
  return lines.flatMap(({ seq }) => {
    const kind = seen.has(seq)
      ? 'repeated'
      : seq > head.seq
        ? 'unknown'
        : seq < highest
          ? 'reordered'
          : undefined
    seen.add(seq)
    highest = Math.max(highest, seq)
    return kind ? [{ kind, seq } as const] : []
  })
}

/** Reads backwards from the head, because there each hash is vouched for by the entry after it. */
function faultsOfContent(
  entries: ReadonlyMap<number, AuditEntry>,
  head: AuditHead,
  sha256: (text: string) => string,
): AuditFault[] {
  const faults: AuditFault[] = []
  const newest = Math.max(0, ...[...entries.keys()].filter((seq) => seq <= head.seq))
  let vouched: string | undefined = head.hash
  for (let seq = head.seq; seq >= 1; seq -= 1) {
    const entry = entries.get(seq)
    if (!entry) {
      faults.push({ kind: seq > newest ? 'truncated' : 'missing', seq })
      vouched = undefined
    } else if (isWhole(entry, vouched, sha256)) {
      vouched = entry.previousHash
    } else {
      faults.push({ kind: 'altered', seq })
      vouched = hashBefore(entry, vouched, entries.get(seq - 1), sha256)
    }
  }
  // The first entry has no predecessor; a chain whose first entry names one lost its beginning.
  if (vouched !== undefined && vouched !== NO_HASH)
    faults.push({ kind: 'altered', seq: head.seq === 0 ? 0 : 1 })
  return faults
}

function isWhole(entry: AuditEntry, vouched: string | undefined, sha256: (text: string) => string): boolean {
  const { hash, record, seq } = entry
  return hash === sha256(hashedText(entry)) && (vouched ?? hash) === hash && seqOf(record) === seq
}

/**
 * Previous hash of an altered entry: the one it states, unless only that was altered and the entry before
 * fits the vouched hash.
 */
function hashBefore(
  { previousHash, record }: AuditEntry,
  vouched: string | undefined,
  before: AuditEntry | undefined,
  sha256: (text: string) => string,
): string {
  const fitting = before?.hash ?? NO_HASH
  return sha256(hashedText({ previousHash: fitting, record })) === vouched ? fitting : previousHash
}

/** The number stated in a record; undefined when the text is not a record. */
function seqOf(record: string): unknown {
  try {
    return (JSON.parse(record) as { seq?: unknown } | null)?.seq
  } catch {
    return undefined
  }
}

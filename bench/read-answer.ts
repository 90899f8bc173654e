export interface Answer {
  status: number
  /** Keys are lower-case names. */
  headers: Record<string, string>
  body: Buffer
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/** An HTTP answer without its framing; undefined while it is incomplete. */
export function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(END_OF_HEADERS)
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const rest = bytes.subarray(end + END_OF_HEADERS.length)
  const status = Number(first.split(' ')[1])
  const body =
    headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : cut(rest, headers['content-length'])
  return body && { status, headers, body }
}

function cut(rest: Buffer, length = '0'): Buffer | undefined {
  return rest.length < Number(length) ? undefined : rest.subarray(0, Number(length))
}

function joinChunks(rest: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const line = rest.indexOf('\r\n', at)
    if (line < 0) return undefined
    const length = Number.parseInt(rest.toString('latin1', at, line), 16)
    const from = line + 2
    if (rest.length < from + length + 2) return undefined
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(rest.subarray(from, from + length))
    at = from + length + 2
  }
}

export interface StreamedEvent {
  name: string
  data: string
}

/**
 * Reads server-sent events (HTML Living Standard §9.2.6), as far as our routes use them. The browser's EventSource
 * cannot send the session.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  let rest = ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) yield event
    }
  }
}

/** Returns undefined for comments, which only keep the connection alive. */
function eventOf(block: string): StreamedEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const at = line.indexOf(':')
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
    }),
  )
  const name = fields.get('event')
  return name === undefined ? undefined : { name, data: fields.get('data') ?? '' }
}

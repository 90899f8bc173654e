import { createMcpHandler } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { CommandContext } from '#server/platform/command-context.ts'
import { hostGuard } from '#server/platform/http/host-guard.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { readJson } from '#server/platform/http/json.ts'
import { jsonOnly } from '#server/platform/http/json-only.ts'
import { writeLimit } from '#server/platform/http/write-limit.ts'
import { type Asker, createMcpServers } from './mcp-server.ts'
import type { ToolContext } from './tool.ts'

const BAD_REQUEST = 400

/**
 * `/mcp`: the tools, documents and prompts for assistants (Model Context Protocol, Streamable HTTP). Without sessions
 * and streams: each request is answered whole, by any process. docs/assistants.md
 */
export function assistantRoutes(parts: ToolContext & Pick<CommandContext, 'db'>): Hono<HttpEnv> {
  const { config, db } = parts
  const serverFor = createMcpServers(parts)
  const app = new Hono<HttpEnv>()
  app.use(hostGuard(config.publicUrl), jsonOnly(), writeLimit({ db, secret: config.secret }))
  app.all('/', async (c) => {
    // One request is one call, so that its limit is the limit of calls. The protocol has had no batches since 2025-06-18.
    const parsedBody = c.req.method === 'POST' ? await readJson(c) : undefined
    if (Array.isArray(parsedBody)) throw new HTTPException(BAD_REQUEST)
    const { clientAddress, requestId, locale, log } = c.var
    const asker: Asker = { clientAddress, requestId, locale, log }
    const handler = createMcpHandler(() => serverFor(asker), {
      ...{ responseMode: 'auto', maxSubscriptions: 0 },
      onerror: (error) => log.info({ err: error }, 'an assistant was refused'),
    })
    return handler.fetch(c.req.raw, { parsedBody })
  })
  return app
}

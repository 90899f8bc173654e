/** The same as an assistant asks it, over the Model Context Protocol: node assistant.ts https://… */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const [baseUrl = ''] = process.argv.slice(2)
const client = new Client({ name: 'example', version: '1' })
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseUrl)))

const facts = { projectType: 'renovation', city: 'jeddah', areaSqm: 120 }
const { content } = await client.callTool({
  name: 'estimate_price',
  arguments: { facts, locale: 'en' },
})
for (const part of content) if (part.type === 'text') console.log(part.text)
await client.close()

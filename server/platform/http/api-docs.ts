import type { Hono } from 'hono'
import type { OpenAPIV3_1 } from 'openapi-types'
import { describeRoute, openApiPath } from './describe-route.ts'
import type { HttpEnv } from './http-env.ts'
import { mountedRoutes } from './route.ts'
import { contentSecurityPolicy } from './security-headers.ts'

interface Options {
  version: string
  publicUrl: string
}

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => HTML_ESCAPES[letter] as string)

/** Serves the API description, generated from the routes: the OpenAPI document and a page to read it. */
export function mountApiDocs(app: Hono<HttpEnv>, { version, publicUrl }: Options): void {
  let document: OpenAPIV3_1.Document | undefined
  const read = () => {
    document ??= describe(app, version, publicUrl)
    return document
  }
  app.get('/api/v1/openapi.json', (c) => c.json(read()))
  app.get('/api/docs', (c) => {
    const html = docsPage(read())
    return c.html(html, 200, { 'content-security-policy': contentSecurityPolicy(html) })
  })
}

function describe(app: Hono<HttpEnv>, version: string, publicUrl: string): OpenAPIV3_1.Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mimar API',
      version,
      description:
        'Money is in integer halalas without VAT, mobiles are E.164 digits, dates are ISO 8601 in UTC. ' +
        'Errors are RFC 9457 problems whose `code` is stable; words follow Accept-Language (ar, en). ' +
        'A link that ended or was replaced answers 410 `link.ended` wherever its token is the key; `link` says of which kind.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mimar_…',
          description: 'A key that a firm made for its own systems, with the scope that the operation names.',
        },
      },
    },
    paths: pathsOf(app),
  }
}

function pathsOf(app: Hono<HttpEnv>): OpenAPIV3_1.PathsObject {
  const paths: OpenAPIV3_1.PathsObject = {}
  for (const route of mountedRoutes(app)) {
    if (isFile(route.path)) continue
    const path = openApiPath(route.path)
    paths[path] = { ...paths[path], [route.method]: describeRoute(route) }
  }
  return paths
}

/** A whole list as a file for people who sign in; a public file is for clients too, and described. */
const isFile = (path: string) => /\/(?:admin|me)\/[^:]*\.\w+$/.test(path)

const STYLE = `
body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2321; background: #faf8f4 }
article { border-block-start: 1px solid #d8d2c6; padding-block: 1rem }
h2 { font-size: 1.05rem; margin: 0 }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem }
pre { overflow: auto; background: #fff; border: 1px solid #e4dfd5; border-radius: 8px; padding: 1rem }
b { color: #8a3f1d }
@media (prefers-color-scheme: dark) { body { color: #ece8df; background: #141817 } pre { background: #1b211f; border-color: #2c3532 } b { color: #e39a72 } }
`

function docsPage(document: OpenAPIV3_1.Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) =>
      operationArticle(method, path, operation as OpenAPIV3_1.OperationObject),
    ),
  )
  return `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(document.info.title)}</title>
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description ?? '')}</p>
<p>The same for machines: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>
${operations.join('\n')}</main></body></html>`
}

function operationArticle(method: string, path: string, operation: OpenAPIV3_1.OperationObject): string {
  const { summary = '', description = '', parameters, requestBody, responses } = operation
  return `<article><h2><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml([summary, description].filter(Boolean).join('. '))}</p>
${details('Parameters', parameters)}${details('Body', requestBody)}${details('Answers', responses)}</article>`
}

function details(title: string, value: unknown): string {
  if (!value) return ''
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`
}

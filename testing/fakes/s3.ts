import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type S3Keys, signS3 } from '#server/adapters/files/s3-signature.ts'

/** An S3 bucket that verifies every signature and hash, and stores files. */
export async function startS3() {
  const keys: S3Keys = { region: 'me-central-1', keyId: 'KEYOFTHETESTS', secret: 'secret of the tests' }
  const kept = new Map<string, { bytes: Buffer; mediaType: string; encryption: string | undefined }>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const { pathname } = new URL(request.url!, 'http://s3')
    const end = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
    const fault = faultOf(keys, request, body)
    if (fault) return end(403, `<Error><Code>${fault}</Code></Error>`)
    if (!pathname.startsWith('/papers/')) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (request.method === 'PUT') {
      const { 'content-type': mediaType = '', 'x-amz-server-side-encryption': encryption } = request.headers
      kept.set(pathname, { bytes: body, mediaType, encryption: encryption?.toString() })
      return end(200)
    }
    if (request.method === 'DELETE') {
      kept.delete(pathname)
      return end(204)
    }
    const file = kept.get(pathname)
    return file ? end(200, file.bytes) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...keys, url: `http://127.0.0.1:${port}/papers` },
    kept,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function faultOf(keys: S3Keys, request: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '', host, 'x-amz-date': date, 'x-amz-content-sha256': claimed } = request.headers
  if (claimed !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const added = ['host', 'x-amz-date', 'x-amz-content-sha256']
  const headers = Object.fromEntries(
    names.filter((name) => !added.includes(name)).map((name) => [name, String(request.headers[name])]),
  )
  const at = new Date(String(date).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
  const url = new URL(request.url!, `http://${host}`)
  const expected = signS3(keys, { method: request.method!, url, headers, body, at }).authorization
  return authorization === expected ? undefined : 'SignatureDoesNotMatch'
}

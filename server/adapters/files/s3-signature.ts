import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  region: string
  keyId: string
  secret: string
}

interface S3Request {
  method: string
  url: URL
  /** All are signed. Lower-case names, without host, date and hash, which are added. */
  headers?: Record<string, string>
  body?: Uint8Array
  at: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Returns the headers that sign a request to S3 with its body: AWS Signature Version 4 in one chunk (Amazon S3 API
 * Reference, "Signature Calculations for the Authorization Header"; our test signs its examples).
 */
export function signS3(
  { region, keyId, secret }: S3Keys,
  { method, url, headers = {}, body = new Uint8Array(), at }: S3Request,
): Record<string, string> {
  const time = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const sent = { ...headers, host: url.host, 'x-amz-content-sha256': hash(body), 'x-amz-date': time }
  const lines = Object.entries(sent).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = lines.map(([name]) => name).join(';')
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...lines.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    sent['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const signature = hmac(key as Buffer, [ALGORITHM, time, scope, hash(canonical)].join('\n')).toString('hex')
  const { host: _, ...rest } = sent
  return {
    ...rest,
    authorization: `${ALGORITHM} Credential=${keyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}

/** RFC 3986 §2.3 leaves fewer characters unescaped than URL does. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const canonicalPath = ({ pathname }: URL) =>
  pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')

const canonicalQuery = ({ searchParams }: URL) =>
  [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

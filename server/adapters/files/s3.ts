import { fetchFrom } from '#server/platform/telemetry/trace.ts'
import type { FileStore } from './contract.ts'
import { type S3Keys, signS3 } from './s3-signature.ts'

export interface S3Settings extends S3Keys {
  /** Address of the bucket, as a path or its own host, without a trailing slash. */
  url: string
  /** How the store encrypts each file at rest; absent: as the bucket says. */
  encryption?: 'AES256' | 'aws:kms'
}

/** Milliseconds per request, so that an uploading user gets an error when the store hangs. */
const ANSWER_WITHIN = 12_000
/** Our keys look like `documents/<id>`; any other form could leave the bucket. */
const KEY = /^[a-z]+\/[A-Za-z0-9-]+$/

/** A missing bucket returns 404 too, and must not count as a missing file. */
const NO_SUCH_KEY = 'NoSuchKey'

/**
 * Stores files in a private bucket of S3 or a compatible service. Three calls need no SDK: `@aws-sdk/client-s3` alone
 * is larger than all our other server packages (docs/decisions/0023-file-uploads.md).
 */
export function createS3({ url, encryption, ...keys }: S3Settings): FileStore {
  async function ask(method: string, key: string, body?: Uint8Array, headers: Record<string, string> = {}) {
    if (!KEY.test(key)) throw new Error(`Not a key of ours: ${key}`)
    const address = new URL(`${url}/${key}`)
    const signed = signS3(keys, { method, url: address, headers, at: new Date(), ...(body && { body }) })
    return fetchFrom('s3')(address, {
      method,
      headers: signed,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      ...(body && { body: Buffer.from(body) }),
    })
  }

  return {
    put: async (key, bytes, mediaType) => {
      const answer = await ask('PUT', key, bytes, {
        'content-type': mediaType,
        ...(encryption && { 'x-amz-server-side-encryption': encryption }),
      })
      if (!answer.ok) throw await failure('put', answer)
    },
    get: async (key) => {
      const answer = await ask('GET', key)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      const error = await failure('get', answer)
      if (error.message.endsWith(NO_SUCH_KEY)) return undefined
      throw error
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key)
      if (!answer.ok) throw await failure('remove', answer)
    },
  }
}

/** Reads only the error code from S3's XML, because it contains no key. */
async function failure(what: string, answer: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
  return new Error(`S3 ${what}: ${answer.status} ${code}`.trim())
}

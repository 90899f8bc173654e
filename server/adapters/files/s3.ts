import type { FileStore } from './contract.ts'
import { type S3Keys, signS3 } from './s3-signature.ts'

export interface S3Settings extends S3Keys {
  /** The bucket's address, path-style or its own host, without a slash at the end. */
  url: string
}

/** Milliseconds for one answer, so that whoever uploads hears of a store that hangs while they wait. */
const ANSWER_WITHIN = 12_000
/** Ours are like `documents/<id>`; anything else could leave the bucket. */
const KEY = /^[a-z]+\/[A-Za-z0-9-]+$/

/** A bucket that is missing answers 404 too, and is no missing file. */
const NO_SUCH_KEY = 'NoSuchKey'

/**
 * Files in a private bucket of S3 or of whatever speaks it. Three calls need no SDK: `@aws-sdk/client-s3` alone brings
 * more than all our other packages for the server (docs/decisions/0023-file-uploads.md).
 */
export function createS3({ url, ...keys }: S3Settings): FileStore {
  async function ask(method: string, key: string, body?: Uint8Array, headers: Record<string, string> = {}) {
    if (!KEY.test(key)) throw new Error(`Not a key of ours: ${key}`)
    const address = new URL(`${url}/${key}`)
    const signed = signS3(keys, { method, url: address, headers, at: new Date(), ...(body && { body }) })
    return fetch(address, {
      method,
      headers: signed,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      ...(body && { body: Buffer.from(body) }),
    })
  }

  return {
    put: async (key, bytes, mediaType) => {
      const answer = await ask('PUT', key, bytes, { 'content-type': mediaType })
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

/** S3 says in XML what is wrong; of it the code alone, which names no key. */
async function failure(what: string, answer: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
  return new Error(`S3 ${what}: ${answer.status} ${code}`.trim())
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A device that creates one passkey and signs with it, returning responses as a browser would. */
export interface SoftwareAuthenticator {
  create(options: { challenge: string; user: { id: string } }): never
  get(options: { challenge: string }): never
}

interface Device {
  rpId: string
  origin: string
  /** Whether it verified the user by finger, face or PIN. */
  isUserVerified?: boolean
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** Returns responses in the format of WebAuthn Level 3 §5.1; clients' types differ, so none is declared. */
export function softwareAuthenticator({
  rpId,
  origin,
  isUserVerified = true,
}: Device): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let userHandle = ''
  let counter = 0

  const authenticatorData = (flags: number, more: Uint8Array[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = isUserVerified ? VERIFIED : 0
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | verified]), count, ...more])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: object) =>
    ({
      ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
      response,
    }) as never

  return {
    create({ challenge, user }) {
      userHandle = user.id
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = [Buffer.alloc(16), length, id, isoCBOR.encode(cose)]
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(ATTESTED, credential)],
      ])
      return answer({
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        transports: ['internal'],
      })
    },
    get({ challenge }) {
      counter += 1
      const data = authenticatorData(0)
      const client = clientData('webauthn.get', challenge)
      return answer({
        authenticatorData: base64url(data),
        clientDataJSON: base64url(client),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle,
      })
    },
  }
}

import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 with what every authenticator app assumes; 160 bits of secret (RFC 4226 §4). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20
/**
 * Steps before and after now that are accepted, for clocks that differ
 * (docs/reference/auth-protocol.md#second-steps).
 */
const WINDOW = 1

export interface TotpEnrolment {
  /** An SVG without `#`: the client puts it behind `data:image/svg+xml;utf-8,` as it is. */
  qr_code: string
  /** Base32, for who cannot scan. */
  secret: string
  uri: string
}

/** A new secret, and the ways to bring it into an authenticator app under the names of the site and the account. */
export function newTotp(names: { issuer: string; account: string }): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ ...PARAMETERS, issuer: names.issuer, label: names.account, secret }).toString()
  return { qr_code: renderSVG(uri, { pixelSize: 4, border: 4 }), secret: secret.base32, uri }
}

/** The 30-second step a code belongs to, or undefined when it is none of now's. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

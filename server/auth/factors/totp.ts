import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 with the parameters that every authenticator app supports; 160 bits of secret (RFC 4226 §4). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20
/**
 * Steps before and after now that are accepted, to allow for clock drift
 * (docs/reference/auth-protocol.md#second-steps).
 */
const WINDOW = 1

export interface TotpEnrolment {
  /** SVG without `#`, because the client puts it unescaped after `data:image/svg+xml;utf-8,`. */
  qr_code: string
  /** Base32, for manual entry. */
  secret: string
  uri: string
}

/** Creates a secret, with a QR code and a URI for authenticator apps under the names of the site and the account. */
export function newTotp(names: { issuer: string; account: string }): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ ...PARAMETERS, issuer: names.issuer, label: names.account, secret }).toString()
  return { qr_code: renderSVG(uri, { pixelSize: 4, border: 4 }), secret: secret.base32, uri }
}

/** Returns the 30-second step a code belongs to, or undefined when it matches no step near now. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/**
 * Limits in characters, not bytes: an Arabic letter counts as one. They are the defaults of AUTH_PASSWORD_MIN
 * and AUTH_PASSWORD_MIN_WITH_SECOND_STEP. NIST SP 800-63B-4 §3.1.1.2 asks for 15 where a password is the only
 * factor and 8 beside a second factor; 10 with a list of common passwords is our choice
 * (docs/decisions/0015-sessions-and-passwords.md).
 */
export const PASSWORD_LENGTH = { min: 10, minWithSecondStep: 8, max: 128 }

export const passwordLength = (password: string) => [...password].length

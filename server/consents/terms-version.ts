/**
 * Version of the terms of use and user agreement that registrations, accounts and project requests agree to: their date,
 * and a number from the second of a day on. A new text gets a new one.
 */
export const TERMS_VERSION = '2026-11-30.3'

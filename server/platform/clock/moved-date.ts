/**
 * Environment variables by which libfaketime shifts a program's date; empty unless scripts/on-date.mjs set them. Child
 * processes with their own environment need them, or they would run on another date.
 */
export function movedDate(): NodeJS.ProcessEnv {
  if (!process.env.FAKETIME) return {}
  const isOfIt = (name: string) => name === 'LD_PRELOAD' || /^(NO_)?FAKE/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOfIt(name)))
}

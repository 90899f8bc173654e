/**
 * What moves the date of a program by libfaketime: nothing, unless it moved ours (scripts/on-date.mjs). A child that is
 * given an environment of its own needs it, or two processes of one test live on different days.
 */
export function movedDate(): NodeJS.ProcessEnv {
  if (!process.env.FAKETIME) return {}
  const isOfIt = (name: string) => name === 'LD_PRELOAD' || /^(NO_)?FAKE/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOfIt(name)))
}

import type { AuthContext } from '../auth-context.ts'

interface Begun {
  created_at: Date
  is_staff: boolean
}

/** Returns when a session used now ends: at its idle or absolute limit, whichever comes first. */
export function sessionEnd(
  { clock, config }: Pick<AuthContext, 'clock' | 'config'>,
  { created_at, is_staff }: Begun,
): Date | null {
  const { idleMs, absoluteMs } = config.auth.sessions[is_staff ? 'staff' : 'everybody']
  const end = Math.min(clock.now().getTime() + idleMs, created_at.getTime() + absoluteMs)
  return end === Infinity ? null : new Date(end)
}

import { StartFault } from '../start-fault.ts'

/** Causes of a failed first connection by SQLSTATE or system code, each as one sentence with the fix. */
const SENTENCES: Record<string, (url: URL) => string> = {
  '28P01': ({ username }) => `PostgreSQL rejects the password of "${username}". Correct it in DATABASE_URL`,
  '28000': ({ username }) =>
    `PostgreSQL does not accept "${username}" from this machine. Correct DATABASE_URL or pg_hba.conf`,
  '3D000': ({ pathname }) =>
    `There is no database "${pathname.slice(1)}". Create it, or correct DATABASE_URL`,
  '53300': ({ host }) =>
    `PostgreSQL at ${host} has no free connection. Raise max_connections, or close other connections`,
  ECONNREFUSED: ({ host }) =>
    `No server responds at ${host}. Start PostgreSQL there, or correct DATABASE_URL`,
  CONNECT_TIMEOUT: ({ host }) =>
    `No server responds at ${host}. Start PostgreSQL there, or correct DATABASE_URL`,
  ENOTFOUND: ({ hostname }) => `The host "${hostname}" is unknown. Correct DATABASE_URL`,
  EAI_AGAIN: ({ hostname }) => `The host "${hostname}" is unknown. Correct DATABASE_URL`,
}

/** Returns the original error when no fix is known. Never contains the password. */
export function connectFault(error: unknown, databaseUrl: string): unknown {
  const { code = '' } = error as { code?: string }
  const sentence = SENTENCES[code]?.(new URL(databaseUrl))
  return sentence ? new StartFault(sentence, { cause: error }) : error
}

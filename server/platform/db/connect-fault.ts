import { StartFault } from '../start-fault.ts'

/** Causes of a failed first connection by SQLSTATE or system code, each as one sentence with the fix. */
const SENTENCES: Record<string, (url: URL) => string> = {
  '28P01': ({ username }) => `PostgreSQL refuses the password of "${username}": mend it in DATABASE_URL`,
  '28000': ({ username }) =>
    `PostgreSQL lets "${username}" not in from here: mend DATABASE_URL or its pg_hba.conf`,
  '3D000': ({ pathname }) => `There is no database "${pathname.slice(1)}": create it, or mend DATABASE_URL`,
  '53300': ({ host }) => `PostgreSQL at ${host} has no connection left: raise max_connections or stop others`,
  ECONNREFUSED: ({ host }) => `Nobody answers at ${host}: start PostgreSQL there, or mend DATABASE_URL`,
  CONNECT_TIMEOUT: ({ host }) => `Nobody answers at ${host}: start PostgreSQL there, or mend DATABASE_URL`,
  ENOTFOUND: ({ hostname }) => `Nobody knows the host "${hostname}": mend DATABASE_URL`,
  EAI_AGAIN: ({ hostname }) => `Nobody knows the host "${hostname}": mend DATABASE_URL`,
}

/** Returns the original error when no fix is known. Never contains the password. */
export function connectFault(error: unknown, databaseUrl: string): unknown {
  const { code = '' } = error as { code?: string }
  const sentence = SENTENCES[code]?.(new URL(databaseUrl))
  return sentence ? new StartFault(sentence, { cause: error }) : error
}

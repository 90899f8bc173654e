import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { movedDate } from '#server/platform/clock/moved-date.ts'
import { freePort } from '#testing/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Embedded mode makes a database from nothing, which takes a few seconds on two busy cores. */
export const TEST_SECRET = 'a secret that only this test knows, long enough'

export const START_PATIENCE = 60_000

/** The real product: `server/main.ts` in its own process, which may be killed. */
export interface ServerProcess {
  /** Without a trailing slash. */
  url: string
  port: number
  /** All output so far. */
  output(): string
  /** False once it has ended for any reason. */
  isRunning(): boolean
  /** Kills it like a crash or the OOM killer. */
  kill(): Promise<void>
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>
}

/** One that is a process of this machine. */
export interface OwnProcess extends ServerProcess {
  pid: number
}

export type Settings = Record<string, string>

/** Starts it with exactly these settings and resolves once it reports ready; `folder` holds other code than ours. */
export async function startServer(settings: Settings, folder: string = root): Promise<OwnProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...movedDate(),
      HOME: process.env.HOME,
      // Loading the lists takes each server a second; passwords.security.http.test.ts covers them.
      AUTH_PASSWORD_REFUSE_COMMON: 'off',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      // Test servers have no load balancer; the test of stopping sets its own value.
      DRAIN_SECONDS: '0',
      // Each takes another second of CPU; tests of several set this.
      WEB_PROCESSES: '1',
      PORT: String(port),
      // Tests and benchmarks send many requests from one address.
      PAGE_RENDERS_A_MINUTE: '0',
      ...settings,
    },
    // The channel closes with this process, so a server never outlives an interrupted test run.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = keepOutput(child)
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
    return child.exitCode
  }
  await untilReady(child, output)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async () => void (await end('SIGKILL')),
    stop: () =>
      child.exitCode === null && child.signalCode === null ? end('SIGTERM') : Promise.resolve(child.exitCode),
  }
}

/** Settings of a real installation (.env.example); messages go to `whatsAppUrl`. */
export function realSettings(
  databaseUrl: string,
  { port, whatsAppUrl }: { port: number; whatsAppUrl: string },
): Settings {
  return {
    DATABASE_URL: databaseUrl,
    WEB_PROCESSES: '1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MIMAR_SECRET: TEST_SECRET,
    WHATSAPP_API_URL: whatsAppUrl,
    WHATSAPP_PHONE_NUMBER_ID: WHATSAPP.phoneNumberId,
    WHATSAPP_BUSINESS_ACCOUNT_ID: WHATSAPP.businessAccountId,
    WHATSAPP_ACCESS_TOKEN: WHATSAPP.accessToken,
    WHATSAPP_APP_SECRET: WHATSAPP.appSecret,
    WHATSAPP_VERIFY_TOKEN: 'verify',
    MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Mimar <no-reply@mimar.example>',
    // Most tests are not about an admin's second step; '' restores the default.
    ADMIN_MFA_REQUIRED: 'off',
  }
}

/** Known to both sides of the wire in tests. */
export const WHATSAPP = {
  phoneNumberId: '100000000000001',
  businessAccountId: '100000000000002',
  accessToken: 'test token',
  appSecret: 'test app secret',
}

function keepOutput(child: ChildProcess): () => string {
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  return () => chunks.join('')
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The server ${reason}:\n${output()}`))
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      fail('did not become ready')
    }, START_PATIENCE)
    child.once('exit', () => {
      clearTimeout(patience)
      fail('ended before it was ready')
    })
    child.stdout?.on('data', () => {
      if (!output().includes('"msg":"ready"')) return
      clearTimeout(patience)
      resolve()
    })
  })
}

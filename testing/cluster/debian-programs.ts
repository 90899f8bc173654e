import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A program of the operating system that can be killed and started again on its port. */
export interface Program {
  port: number
  start(): Promise<void>
  kill(): Promise<void>
  close(): Promise<void>
}

/** `nobody` of Debian: PgBouncer refuses to run as root. */
const NOBODY = 65534
const START_ATTEMPTS = 100

/** Whether the machine has it: `apt-get install pgbouncer haproxy`. */
export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: withSbin }).status === 0

const withSbin = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

interface Bouncer {
  port: number
  /** Databases as PgBouncer's `[databases]` names them, each with its connection string. */
  databases: Record<string, string>
  /** Sessions at PostgreSQL for each database. */
  sessions: number
}

/** PgBouncer in transaction mode, which lets everybody of this machine in. */
export function pgBouncer({ port, databases, sessions }: Bouncer): Promise<Program> {
  const lines = Object.entries(databases).map(([name, target]) => `${name} = ${target}`)
  return run('pgbouncer', port, (folder) => ({
    'pgbouncer.ini': [
      ...['[databases]', ...lines, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`],
      ...['auth_type = any', 'pool_mode = transaction', `default_pool_size = ${sessions}`],
      ...['max_client_conn = 2000', 'unix_socket_dir =', `logfile = ${folder}/log`, 'log_connections = 0'],
      ...['log_disconnections = 0', 'server_login_retry = 1', ''],
    ].join('\n'),
  }))
}

interface Proxy {
  port: number
  /** Ports of the web processes. */
  servers: number[]
}

/** HAProxy in front of the web processes, which it asks for `/readyz` each second. */
export function haProxy({ port, servers }: Proxy): Promise<Program> {
  const checked = servers.map((one, at) => `  server web${at} 127.0.0.1:${one} check`)
  return run('haproxy', port, () => ({
    'haproxy.cfg': [
      ...['global', '  maxconn 6000', 'defaults', '  mode http', '  timeout connect 2s'],
      // Streams send a heartbeat every few seconds.
      ...['  timeout client 60s', '  timeout server 60s', '  option redispatch', '  retries 3'],
      // A killed process refuses at once; one that is only slow must not lose the sessions it serves.
      '  timeout check 5s',
      // Only what no server has begun is sent again.
      ...['  retry-on conn-failure', `frontend site`, `  bind 127.0.0.1:${port}`, '  default_backend web'],
      ...['backend web', '  balance leastconn', '  option httpchk'],
      // A request without a Host is not answered by Node's HTTP server.
      ...['  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1'],
      ...['  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions', ...checked, ''],
    ].join('\n'),
  }))
}

async function run(
  program: 'pgbouncer' | 'haproxy',
  port: number,
  filesIn: (folder: string) => Record<string, string>,
): Promise<Program> {
  const folder = mkdtempSync(path.join(tmpdir(), `mimar-${program}-`))
  chmodSync(folder, 0o777)
  const files = Object.entries(filesIn(folder))
  for (const [name, content] of files) writeFileSync(path.join(folder, name), content, { mode: 0o644 })
  const [file] = files.map(([name]) => path.join(folder, name))
  const isRoot = process.getuid?.() === 0
  let child: ChildProcess | undefined
  async function start(): Promise<void> {
    child = spawn(program, program === 'haproxy' ? ['-db', '-f', file!] : ['-q', file!], {
      env: withSbin,
      stdio: 'ignore',
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    })
    await untilListening(port, program)
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  await start()
  return {
    port,
    start,
    kill,
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number, program: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await wait(100)
  }
  throw new Error(`${program} does not listen on port ${port}`)
}

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const GROUPS = '/sys/fs/cgroup'
/** Microseconds after which a process that used its share may go on. */
const PERIOD = 100_000

/**
 * Holds a process with its threads to a share of one processor (0.2: a fifth), as limits of containers do. Returns a
 * function that ends it. Linux, as root.
 */
export function holdToShare(pid: number, share: number): () => void {
  const quota = Math.round(PERIOD * share)
  const isUnified = existsSync(path.join(GROUPS, 'cgroup.controllers'))
  const parent = isUnified ? GROUPS : path.join(GROUPS, 'cpu')
  const own = path.join(parent, `mimar-${pid}`)
  mkdirSync(own)
  if (isUnified) writeFileSync(path.join(own, 'cpu.max'), `${quota} ${PERIOD}`)
  else {
    writeFileSync(path.join(own, 'cpu.cfs_period_us'), String(PERIOD))
    writeFileSync(path.join(own, 'cpu.cfs_quota_us'), String(quota))
  }
  writeFileSync(path.join(own, 'cgroup.procs'), String(pid))
  return () => {
    writeFileSync(path.join(parent, 'cgroup.procs'), String(pid))
    rmdirSync(own)
  }
}

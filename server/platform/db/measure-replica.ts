import type { Metrics } from '../metrics/metrics.ts'
import type { ReplicaStatus } from './replica.ts'

/** Adds the replica's lag and share of the public reads (docs/operations.md#replica). */
export function measureReplica(metrics: Metrics, status: () => Promise<ReplicaStatus>): void {
  metrics.gauge({
    name: 'database_replica_lag_seconds',
    aggregator: 'max',
    help: 'Age of the newest change that the replica has replayed; 0 when it has all it received. Absent while it cannot be asked.',
    read: async () => {
      const { lagSeconds } = await status()
      return lagSeconds === undefined ? [] : [{ value: lagSeconds }]
    },
  })
  metrics.gauge({
    name: 'database_replica_used',
    aggregator: 'min',
    help: '1 while public reads of every process go to the replica.',
    read: async () => [{ value: (await status()).isUsed ? 1 : 0 }],
  })
  metrics.gauge({
    name: 'database_public_reads',
    help: 'Public reads since the start by who answered.',
    labelNames: ['server'],
    read: async () => {
      const { reads } = await status()
      return [
        { labels: { server: 'replica' }, value: reads.replica },
        { labels: { server: 'primary' }, value: reads.primary },
      ]
    },
  })
}

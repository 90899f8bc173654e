import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'

export interface RequestMeasurement {
  method: string
  /** A pattern, never an address: each value becomes its own series. */
  route: string
  status: number
  seconds: number
}

export interface GaugeDefinition {
  /** `noun_what_unit`, following Prometheus naming. */
  name: string
  help: string
  labelNames?: string[]
  /** How the values of several processes become one; `sum` when absent. */
  aggregator?: 'sum' | 'max' | 'min'
  /** Returns one value per set of labels. An error leaves the gauge out of that response. */
  read(): Promise<{ labels?: Record<string, string>; value: number }[]>
}

export interface Metrics {
  contentType: string
  observeRequest(measurement: RequestMeasurement): void
  /** Result of the page cache for one request. */
  countPage(result: 'hit' | 'not_modified' | 'miss'): void
  countJob(job: string, outcome: 'done' | 'failed'): void
  /** Registers a value that is read whenever metrics are collected. */
  gauge(gauge: GaugeDefinition): void
  /** Metrics of this process, for the process that collects all. */
  snapshot(): Promise<Snapshot>
  /** Metrics of this and other processes: counts are summed, event loop delays averaged. */
  gather(others?: Snapshot[]): Promise<Snapshot>
  /** `gather` in Prometheus's text format. */
  read(others?: Snapshot[]): Promise<string>
}

/** Metrics as JSON for sending between processes. */
export type Snapshot = MetricObjectWithValues<MetricValue<string>>[]

/** Histogram buckets in seconds, from a cached page to a slow submit. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Creates the metrics, including the event loop's delay (`nodejs_eventloop_lag_*`). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the first byte of an answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  // Counted as plain numbers and added when metrics are read, because a cached page takes microseconds and a labelled
  // counter takes one.
  const pageAnswers = { hit: 0, not_modified: 0, miss: 0 }
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Public pages and lists: hit and not_modified are answered from memory, miss had to be rendered or read.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(pageAnswers)) this.inc({ result }, count)
    },
  })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Runs of background jobs by outcome; a failed one is tried again.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const gathered = async (others: Snapshot[] = []) =>
    others.length === 0
      ? registry
      : AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others])
  return {
    contentType: registry.contentType,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countPage: (result) => {
      pageAnswers[result]++
    },
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
    gauge: ({ name, help, labelNames = [], aggregator = 'sum', read }) => {
      new Gauge({
        ...{ name, help, labelNames, aggregator, registers },
        async collect() {
          this.reset()
          const values = await read().catch(() => [])
          for (const { labels = {}, value } of values) this.set(labels, value)
        },
      })
    },
    snapshot: () => registry.getMetricsAsJSON(),
    gather: async (others) => (await gathered(others)).getMetricsAsJSON(),
    read: async (others) => (await gathered(others)).metrics(),
  }
}

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
  /** A pattern, never an address: each value becomes a series of its own. */
  route: string
  status: number
  seconds: number
}

export interface GaugeDefinition {
  /** `noun_what_unit`, as Prometheus names measurements. */
  name: string
  help: string
  labelNames?: string[]
  /** One value for each set of labels. A throw leaves the gauge out of that answer. */
  read(): Promise<{ labels?: Record<string, string>; value: number }[]>
}

export interface Metrics {
  contentType: string
  observeRequest(measurement: RequestMeasurement): void
  /** The answer of the page cache to one request. */
  countPage(result: 'hit' | 'not_modified' | 'miss'): void
  countJob(job: string, outcome: 'done' | 'failed'): void
  /** A state that is asked for whenever somebody reads the measurements. */
  gauge(gauge: GaugeDefinition): void
  /** The measurements of this process, for the one that reads those of all. */
  snapshot(): Promise<Snapshot>
  /** The Prometheus text format, of this process and of others: counts are sums, delays of the event loop averages. */
  read(others?: Snapshot[]): Promise<string>
}

/** As JSON carries it from one process to another. */
export type Snapshot = MetricObjectWithValues<MetricValue<string>>[]

/** From a page out of memory to a slow submit, in seconds. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measurements, among them the event loop's delay (`nodejs_eventloop_lag_*`). */
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
  // Counted as plain numbers and handed over when somebody reads: a page from memory takes microseconds, labels cost one.
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
  return {
    contentType: registry.contentType,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countPage: (result) => {
      pageAnswers[result]++
    },
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
    gauge: ({ name, help, labelNames = [], read }) => {
      new Gauge({
        ...{ name, help, labelNames, registers },
        async collect() {
          this.reset()
          const values = await read().catch(() => [])
          for (const { labels = {}, value } of values) this.set(labels, value)
        },
      })
    },
    snapshot: () => registry.getMetricsAsJSON(),
    read: async (others = []) =>
      others.length === 0
        ? registry.metrics()
        : AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics(),
  }
}

import { type HrTime, ValueType } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricValue } from 'prom-client'
import type { Snapshot } from '../metrics/metrics.ts'

type Values = MetricValueWithName[]
type MetricValueWithName = MetricValue<string> & { metricName?: string }
type Labels = Record<string, string | number>

/** What prom-client calls a type; its declaration says a number, its values are words. */
type PromType = 'counter' | 'gauge' | 'histogram' | 'summary'

/**
 * Gives OpenTelemetry the same metrics as `/metrics`, so that each is defined once. Counts are since `startedAt`;
 * summaries, of which we have none, are left out.
 */
export function metricProducer(
  read: () => Promise<Snapshot>,
  { startedAt, now }: { startedAt: Date; now(): Date },
): MetricProducer {
  return {
    async collect() {
      const times = { startTime: hrTimeOf(startedAt), endTime: hrTimeOf(now()) }
      const metrics = (await read()).flatMap((metric) => toMetricData(metric, times))
      return {
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'mimar' }, metrics }] },
        errors: [],
      }
    },
  }
}

interface Times {
  startTime: HrTime
  endTime: HrTime
}

function toMetricData({ name, help, type, values }: Snapshot[number], times: Times): MetricData[] {
  const kind = type as unknown as PromType
  const base = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () =>
    (values as Values).map(({ value, labels }) => ({ ...times, attributes: plain(labels), value }))
  if (values.length === 0) return []
  if (kind === 'counter')
    return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }]
  if (kind === 'gauge') return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
  if (kind === 'histogram')
    return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, times) }]
  return []
}

/** Rows of one histogram (`_bucket` with a bound each, `_sum`, `_count`) become one point for each set of labels. */
function histograms(values: Values, times: Times) {
  const bySeries = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...bySeries].map(([labels, rows]) => ({
    ...times,
    attributes: JSON.parse(labels) as Labels,
    value: histogramOf(rows),
  }))
}

function histogramOf(rows: Values): Histogram {
  const ending = (end: string) => rows.find(({ metricName = '' }) => metricName.endsWith(end))?.value ?? 0
  const buckets = rows
    .filter(({ metricName = '' }) => metricName.endsWith('_bucket'))
    .map(({ labels, value }) => ({ upTo: Number(labels.le === '+Inf' ? Infinity : labels.le), value }))
    .sort((a, b) => a.upTo - b.upTo)
  return {
    buckets: {
      boundaries: buckets.filter(({ upTo }) => upTo !== Infinity).map(({ upTo }) => upTo),
      // Prometheus counts everything up to a bound, OpenTelemetry what lies between two.
      counts: buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0)),
    },
    sum: ending('_sum'),
    count: ending('_count'),
  }
}

const plain = (labels: Partial<Labels>): Labels => ({ ...labels }) as Labels

/** UCUM, from the unit that Prometheus writes at a name's end. */
const unitOf = (name: string): string =>
  /_seconds(_total)?$/.test(name) ? 's' : /_bytes$/.test(name) ? 'By' : /_minutes$/.test(name) ? 'min' : '1'

const hrTimeOf = (date: Date): HrTime => [Math.floor(date.getTime() / 1000), (date.getTime() % 1000) * 1e6]

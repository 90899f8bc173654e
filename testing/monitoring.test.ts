/** Alarms and dashboard (deploy/monitoring) name only what is measured, and each alarm says what to do. */
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { read, sources } from './repository-files.ts'

interface Alarm {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

const alarms: Alarm[] = parse(read('deploy/monitoring/alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Alarm[] }) => rules,
)
const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  read('deploy/monitoring/dashboard.json'),
)

const code = sources
  .filter((file) => file.startsWith('server/') && !file.includes('.test.'))
  .map(read)
  .join('\n')
const measured = await createMetrics().read()

/** Names of metrics in a PromQL expression: words with an underscore that are no function, label or value. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/\bby \([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile')
}

const isMeasured = (name: string) => {
  const base = name.replace(/_(?:bucket|count)$/, '')
  return code.includes(`'${base}'`) || measured.includes(`# TYPE ${base} `)
}

test('the names are taken from an expression', () => {
  expect(metricsOf('sum by (job) (rate(jobs_total{outcome="failed"}[15m])) > 0.05 or vector(0)')).toEqual([
    'jobs_total',
  ])
  expect(isMeasured('never_measured_seconds')).toBe(false)
})

describe('alarms', () => {
  test.each(alarms.map((alarm) => [alarm.alert, alarm] as const))(
    '%s',
    (name, { expr, labels, annotations }) => {
      const names = metricsOf(expr)
      expect(names).not.toEqual([])
      expect(names.filter((metric) => !isMeasured(metric))).toEqual([])
      expect(labels.severity).toMatch(/^(page|ticket)$/)
      expect(annotations.summary).not.toBe('')
      const [file = '', anchor = ''] = annotations.runbook.split('#')
      const headings = read(file)
        .split('\n')
        .filter((line) => line.startsWith('#'))
      expect(headings.map((line) => line.replace(/^#+ /, '').toLowerCase().replace(/ /g, '-'))).toContain(
        anchor,
      )
      expect(read('docs/operations.md')).toContain(`| \`${name}\` |`)
    },
  )
})

test('the dashboard shows every promise and names only what is measured', () => {
  const names = dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsOf(expr)))
  expect([...new Set(names)].filter((name) => !isMeasured(name))).toEqual([])
  for (const name of [
    'promises_late',
    'promises_kept_minutes',
    'jobs_queue_age_seconds',
    'payments_unmatched',
  ])
    expect(names).toContain(name)
})

/**
 * No container engine is on the machines that build and test, so what can be read of the container files is checked here:
 * they agree with our settings and with each other. What they start is started by image.http.test.ts.
 */
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'
import { LEFT_OUT, PACKED_FOLDERS } from '../scripts/pack-image.ts'
import { read } from './repository-files.ts'

interface Service {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  read_only?: boolean
  cap_drop?: string[]
}

const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'mimar')
const dockerfile = read('Dockerfile')
const ignored = read('.dockerignore').split('\n')

/** What mimar.env and .env have to hold, as an operator would write it. */
const OPERATOR = {
  ...{ POOLED_PASSWORD: 'pooled', DATABASE_PASSWORD: 'database', FILES_PASSWORD: 'files' },
  MIMAR_HOST: 'mimar.example',
}
const SECRETS = {
  MIMAR_SECRET: 'a secret that is long enough for anybody',
  ...{ WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_ACCESS_TOKEN: 'x', WHATSAPP_APP_SECRET: 'x' },
  WHATSAPP_VERIFY_TOKEN: 'x',
  ...{ MAIL_SMTP_URL: 'smtps://user:password@smtp.mimar.example', MAIL_FROM: 'no-reply@mimar.example' },
}
const filled = (value: string) =>
  value.replaceAll(/\$\{([A-Z_]+)[^}]*\}/g, (_, name: keyof typeof OPERATOR) => OPERATOR[name])

describe('compose.yaml', () => {
  test.each(ours)('the settings of %s are those that we read', (_name, { environment = {} }) => {
    const known = [...read('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    const settings = Object.entries(environment).map(([name, value]) => [name, filled(value)])
    const config = readConfig({ ...SECRETS, ...Object.fromEntries(settings) })
    expect(config).toMatchObject({
      mode: 'database_url',
      publicUrl: 'https://mimar.example',
      databaseUrl: 'postgres://mimar:database@database:5432/mimar',
      pooledUrl: 'postgres://mimar_pooled:pooled@pooler:6432/mimar',
      files: { s3: expect.anything() },
    })
  })

  test.each(ours)('%s writes nowhere, may nothing, and is reached by the proxy alone', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(service.ports).toBeUndefined()
  })

  test('web and worker are two each and different halves', () => {
    const { web, worker } = compose.services
    expect(web).toMatchObject({ environment: { MIMAR_PROCESSES: 'web' }, deploy: { replicas: 2 } })
    expect(worker).toMatchObject({ environment: { MIMAR_PROCESSES: 'worker' }, deploy: { replicas: 2 } })
  })

  test('every secret it asks for stops it with a word when it is missing', () => {
    const names = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    const demanded = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name)
    expect([...names].filter((name) => !demanded.includes(name))).toEqual([])
  })

  test('each command is a script of the image', () => {
    const scripts = ours.flatMap(([, { command }]) => command?.[0] ?? 'server/main.ts')
    for (const script of scripts) {
      expect(existsSync(script), script).toBe(true)
      expect(PACKED_FOLDERS).toContain(script.split('/')[0])
      expect(LEFT_OUT.test(script), script).toBe(false)
    }
  })
})

describe('Dockerfile', () => {
  test('runs as nobody, in a base without a shell, and says when it is ready', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).toContain('USER 65532:65532')
    expect(last).toContain('/readyz')
    expect(last).not.toMatch(/^RUN /m)
    expect(dockerfile).toContain('BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot')
  })

  test('its Node has the major version that we pin', () => {
    const pinned = /"node": "\^(\d+)\./.exec(read('package.json'))?.[1]
    expect(/NODE_IMAGE=node:(\d+)-/.exec(dockerfile)?.[1]).toBe(pinned)
  })

  test('no secret and no data of a clone enter the build, and nothing that it packs is left out', () => {
    for (const entry of ['.env*', '.data', '.git', 'node_modules']) expect(ignored).toContain(entry)
    for (const folder of PACKED_FOLDERS.filter((name) => name !== 'build'))
      expect(ignored).not.toContain(folder)
  })
})

interface Manifest {
  kind: string
  metadata: { name: string }
  spec: {
    replicas?: number
    minAvailable?: number
    minReplicas?: number
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    scaleTargetRef?: { name: string }
    metrics?: { pods: { metric: { name: string } } }[]
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec }
  }
}
interface PodSpec {
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  containers: {
    image: string
    args?: string[]
    env?: { name: string; value: string }[]
    ports?: { name: string; containerPort: number }[]
    securityContext: { readOnlyRootFilesystem: boolean; capabilities: { drop: string[] } }
    startupProbe?: Probe
    readinessProbe?: Probe
    livenessProbe?: Probe
  }[]
}
interface Probe {
  httpGet: { path: string; port: string }
}

describe('Kubernetes', () => {
  const manifests = ['migrate/migrate', 'run/web', 'run/worker', 'run/network'].flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}.yaml`)).map((document) => document.toJS() as Manifest),
  )
  const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind)
  const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(
    ({ metadata, spec }) => [metadata.name, spec.template!] as const,
  )

  test.each(pods)('%s runs as the image’s user, writes only to /tmp, and may nothing', (_name, { spec }) => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65_532 })
    for (const container of spec.containers)
      expect(container).toMatchObject({
        image: 'mimar',
        securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        volumeMounts: [{ mountPath: '/tmp' }],
      })
  })

  test.each(pods)('%s is probed where it answers', (_name, { spec }) => {
    for (const { ports = [], startupProbe, readinessProbe, livenessProbe } of spec.containers)
      for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
        if (!probe) continue
        const port = ports.find(({ name }) => name === probe.httpGet.port)?.containerPort
        const answered = { '/readyz': 3000, '/healthz': 3000, '/metrics': 9464 }[probe.httpGet.path]
        expect(port).toBe(answered)
      }
  })

  test('the settings are those that we read, and start a real installation behind a pooler', () => {
    const lines = read('deploy/kubernetes/settings.env').trim().split('\n')
    const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
    const secrets = { FILES_S3_KEY_ID: 'x', FILES_S3_SECRET: 'x', ...SECRETS }
    const addresses = {
      DATABASE_URL: 'postgres://mimar_pooled:x@mimar-pooler/mimar',
      DATABASE_DIRECT_URL: 'postgres://mimar:x@mimar-database-rw/mimar',
    }
    const known = [...read('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([])
    expect(readConfig({ ...settings, ...secrets, ...addresses })).toMatchObject({
      publicUrl: 'https://mimar.example',
      pooledUrl: addresses.DATABASE_URL,
    })
  })

  test('what scales, protects and serves pods names pods that exist, and one may always leave', () => {
    const deployments = ofKind('Deployment')
    const named = (name: string) => deployments.find(({ metadata }) => metadata.name === name)!
    for (const { spec } of deployments)
      expect(spec.template!.metadata.labels).toMatchObject(spec.selector!.matchLabels!)
    for (const { spec } of ofKind('HorizontalPodAutoscaler'))
      expect(named(spec.scaleTargetRef!.name).spec.replicas).toBe(spec.minReplicas)
    for (const { metadata, spec } of ofKind('PodDisruptionBudget')) {
      expect(named(metadata.name).spec.selector).toEqual(spec.selector)
      expect(spec.minAvailable!).toBeLessThan(named(metadata.name).spec.replicas!)
    }
    for (const { spec } of ofKind('Service'))
      expect(deployments.some((one) => isSame(one.spec.selector!.matchLabels, spec.selector))).toBe(true)
  })

  test('it scales by measurements that we serve', () => {
    const metrics = ofKind('HorizontalPodAutoscaler').flatMap(({ spec }) =>
      spec.metrics!.map(({ pods: { metric } }) => metric.name),
    )
    expect(metrics).toEqual(['nodejs_eventloop_lag_p99_seconds', 'messages_queue_age_seconds'])
    expect(read('server/messages/message-gauges.ts')).toContain("'messages_queue_age_seconds'")
    expect(read('server/platform/metrics/metrics.ts')).toContain('collectDefaultMetrics(')
  })
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

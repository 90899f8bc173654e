import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { requireWritable } from '../files/require-writable.ts'
import { isLoopback } from '../http/loopback.ts'
import { StartFault } from '../start-fault.ts'
import { type AuthConfig, authSettings, missingPartners, readAuthConfig } from './auth-settings.ts'
import { type LanguageConfig, languageSettings, readLanguageConfig } from './language-settings.ts'
import {
  demoPaymentsConfig,
  type PaymentsConfig,
  paymentSettings,
  readPaymentsConfig,
} from './payment-settings.ts'
import { type PriceList, readPriceList } from './price-list.ts'
import {
  type CommercialRegisterConfig,
  demoRegisterConfig,
  readRegisterConfig,
  registerSettings,
} from './register-settings.ts'
import { readOrCreateSecrets, type Secrets } from './secrets.ts'
import {
  DEMO_SELLER,
  type InvoiceSigningConfig,
  readInvoiceSigningConfig,
  readSellerConfig,
  type SellerConfig,
  sellerSettings,
  signedNameFaults,
} from './seller-settings.ts'
import { readTelemetryConfig, type TelemetryConfig, telemetrySettings } from './telemetry-settings.ts'

/** All configuration. Read once at start; no other code reads the environment. */
export interface Config {
  /** `embedded`: our own PostgreSQL, demo data and the WhatsApp fake. `database_url`: a real installation. */
  mode: 'embedded' | 'database_url'
  /** An embedded demo that other machines can reach (DEMO_PUBLIC). The log and every page show a warning. */
  demoIsPublic?: boolean
  port: number
  host: string
  /** Address of `/metrics`; absent means off. */
  metrics?: { port: number; host: string } | undefined
  /** Receiver of traces and metrics; absent means off. */
  telemetry?: TelemetryConfig | undefined
  /** Pages rendered per address and minute, over all web processes; 0 means no limit. */
  pageRendersAMinute: number
  /** Without a trailing slash. */
  publicUrl: string
  /**
   * Leads to PostgreSQL itself: migrations, the queue, LISTEN and session locks need a session of their own. Empty in
   * embedded mode until main has started the server.
   */
  databaseUrl: string
  /** A pooler in transaction mode, through which everything else asks, with a login of its own. */
  pooledUrl?: string
  /** A replica, which answers public reads; through a pooler when `pooledUrl` is set. */
  replicaUrl?: string
  /** Folder of the database and secrets in embedded mode. */
  dataRoot: string
  /** Signs links and hashes rate-limit keys. At least 32 characters. */
  secret: string
  whatsapp: {
    apiUrl: string
    phoneNumberId: string
    /** WhatsApp business account that holds the templates; empty: their state is not asked. */
    businessAccountId: string
    accessToken: string
    appSecret: string
    verifyToken: string
    /**
     * ID of the WhatsApp flow for quotes (adapters/whatsapp/quote-flow.json), as published at Meta. When empty, a list
     * is sent instead.
     */
    quoteFlowId: string
    /** Minutes without a status after which a message in `sending` is queued again. */
    settleMinutes: number
    /** Codes per day for all users together; 0 means no limit. */
    codesADay: number
    /** Price of billed messages in thousandths of a halala, by category. A missing category has no known price. */
    prices: PriceList
  }
  mail: {
    /** When empty, emails are stored for /dev/inbox and not sent (embedded mode). */
    smtpUrl: string
    /** Value of the `From` header, e.g. `معمار <no-reply@mimar.example>`. */
    from: string
  }
  files: {
    /** Folder of uploaded documents. Every process must see the same one. */
    folder: string
    /** `tcp://host:3310` of the clamd that scans every document; empty means no scan. */
    clamdUrl: string
    /** A bucket instead of the folder. */
    s3?:
      | { url: string; region: string; keyId: string; secret: string; encryption?: 'AES256' | 'aws:kms' }
      | undefined
  }
  auth: AuthConfig
  language?: LanguageConfig | undefined
  /** When absent, no firm is looked up in the commercial register. */
  commercialRegister?: CommercialRegisterConfig | undefined
  /** Seller on invoices. When absent, nothing is sold. */
  seller?: SellerConfig | undefined
  /** When absent, invoices are not signed (ZATCA's first phase). */
  invoiceSigning?: InvoiceSigningConfig | undefined
  payments: PaymentsConfig
  /**
   * Seconds during which a stopping process still responds, with `Connection: close`, until load balancers have seen
   * `/readyz`.
   */
  drainSeconds: number
  /** Whether the last X-Forwarded-For entry comes from our own proxy and can be trusted. */
  trustProxy: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Support number shown to users, E.164 without plus. */
  supportWhatsapp: string
  /** When off, browsers remove the offline page and its worker. */
  serviceWorker: boolean
  /** Support email address; absent when only WhatsApp is offered. */
  supportEmail: string | undefined
  /**
   * First message of a support chat. Arabic in both languages, because the support team reads Arabic
   * (docs/reference/product-rules.md#overlays).
   */
  supportGreeting: string
  push: {
    /** Origins of the push services that browsers may name; `https://*.example` for all subdomains. */
    services: string[]
  }
  processes: ('web' | 'worker')[]
  /** Number of processes on the port, including this one. */
  webProcesses: number
}

/** A missing or invalid setting. The message names each and its fix. */
export class ConfigError extends StartFault {
  constructor(problems: string[]) {
    super(
      `Cannot start with these settings (see .env.example):\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

type Environment = Record<string, string | undefined>

const CLONE = path.resolve(import.meta.dirname, '../../..')
const MOBILE = /^9665\d{8}$/
/** HMAC-SHA256 keys shorter than the hash weaken it (RFC 2104 §3). */
const SECRET_LENGTH = 32
/**
 * Meta reports `sent` within seconds, and after our outages retries at growing intervals. 15 minutes of a six-hour
 * promise are acceptable.
 */
const SETTLE_MINUTES = 15
/** Costs at most about 300 riyals of authentication messages, and exceeds an ordinary day. Our choice. */
const CODES_A_DAY = 2000
/** Known prices only; no price is assumed for other billed messages. */
const prices = z
  .string()
  .default('')
  .transform((text, context) => {
    const read = readPriceList(text)
    if (!read)
      context.addIssue({ code: 'custom', message: 'must be halalas a message like utility=6.4,service=6.4' })
    return read ?? {}
  })
/** Seconds. Load balancers usually probe every few seconds, so two probes fail within this time. */
const DRAIN_SECONDS = 5
const drainSeconds = z.coerce.number('must be a number of seconds').min(0).max(300)
const PORT_RANGE = 'must be a number from 1 to 65535'
const DEFAULT_PORT = 3000
const SUPPORT_GREETING = 'السلام عليكم، أحتاج مساعدة في مشروعي على معمار.'

/** Chrome and Android, Firefox, Edge, Safari (docs/flows/web-push.md#push-services). */
const PUSH_SERVICES =
  'https://fcm.googleapis.com https://jmt17.google.com https://*.push.services.mozilla.com https://*.notify.windows.com https://*.push.apple.com'

/** Only Linux distributes connections among processes on one port (SO_REUSEPORT). Elsewhere one process serves. */
const SHARES_PORTS = process.platform === 'linux'
/** Default maximum; further cores are left to PostgreSQL. */
const WEB_PROCESSES = 4
const MOST_WEB_PROCESSES = 64

const commonSettings = {
  ...authSettings,
  ...languageSettings,
  ...sellerSettings,
  ...paymentSettings,
  ...registerSettings,
  ...telemetrySettings,
  PORT: z.coerce
    .number(PORT_RANGE)
    .int(PORT_RANGE)
    .min(1, PORT_RANGE)
    .max(65535, PORT_RANGE)
    .default(DEFAULT_PORT),
  METRICS_PORT: z.coerce
    .number(PORT_RANGE)
    .int(PORT_RANGE)
    .min(1, PORT_RANGE)
    .max(65535, PORT_RANGE)
    .optional(),
  WEB_PROCESSES: z.coerce
    .number('must be a number of processes')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(MOST_WEB_PROCESSES, `must be at most ${MOST_WEB_PROCESSES}`)
    .refine(
      (count) => count === 1 || SHARES_PORTS,
      'must be 1 where processes cannot share a port, which takes Linux',
    )
    .default(SHARES_PORTS ? Math.min(availableParallelism(), WEB_PROCESSES) : 1),
  PAGE_RENDERS_A_MINUTE: z.coerce.number('must be a number').int().min(0).default(300),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WHATSAPP_SETTLE_MINUTES: z.coerce.number('must be a number of minutes').min(1).default(SETTLE_MINUTES),
  WHATSAPP_PRICES: prices,
  WHATSAPP_CODES_A_DAY: z.coerce
    .number('must be a number of codes')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .default(CODES_A_DAY),
  WHATSAPP_QUOTE_FLOW_ID: z.string().regex(/^\d*$/, 'must be the number WhatsApp Manager shows').default(''),
  TRUST_PROXY: z.stringbool('must be true or false').default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: 'must be like tcp://localhost:3310' }).optional(),
  SUPPORT_WHATSAPP: z.string().regex(MOBILE, 'must look like 9665XXXXXXXX').default('966500000000'),
  SUPPORT_EMAIL: z.email('must be an address like help@mimar.example').optional(),
  SUPPORT_GREETING: z.string().default(SUPPORT_GREETING),
  SERVICE_WORKER: z.stringbool('must be on or off').default(true),
  PUSH_SERVICES: z
    .string()
    .default(PUSH_SERVICES)
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  MIMAR_PROCESSES: z
    .string()
    .default('web,worker')
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(['web', 'worker'], 'must be web, worker or web,worker'))),
}

const realSettings = z.object({
  ...commonSettings,
  DRAIN_SECONDS: drainSeconds.default(DRAIN_SECONDS),
  HOST: z.string().default('0.0.0.0'),
  FILES_FOLDER: z.string().default(path.join(CLONE, '.data', 'files')),
  FILES_S3_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the bucket’s address, like https://s3.me-south-1.amazonaws.com/papers',
    })
    .optional(),
  FILES_S3_REGION: z.string().optional(),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  FILES_S3_ENCRYPTION: z.enum(['AES256', 'aws:kms'], 'must be AES256 or aws:kms').optional(),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be like postgres://user:password@host/database',
  }),
  DATABASE_DIRECT_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be like postgres://user:password@host/database, past the pooler',
    })
    .optional(),
  DATABASE_READ_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be like postgres://user:password@host/database, of a replica',
    })
    .optional(),
  PUBLIC_URL: z.url({
    protocol: /^https?$/,
    error: 'must be the address people open, like https://mimar.example',
  }),
  MIMAR_SECRET: z
    .string('is required. Create one with `openssl rand -base64 48`')
    .min(
      SECRET_LENGTH,
      `must have at least ${SECRET_LENGTH} characters. Create one with \`openssl rand -base64 48\``,
    ),
  WHATSAPP_API_URL: z.url().default('https://graph.facebook.com'),
  WHATSAPP_PHONE_NUMBER_ID: z.string('is required: WhatsApp Manager shows it beside the phone number').min(1),
  WHATSAPP_BUSINESS_ACCOUNT_ID: z
    .string()
    .regex(/^\d*$/, 'must be the number WhatsApp Manager shows beside the account')
    .default(''),
  WHATSAPP_ACCESS_TOKEN: z.string('is required: a system user token with whatsapp_business_messaging').min(1),
  WHATSAPP_APP_SECRET: z.string('is required: the app dashboard shows it under Settings, Basic').min(1),
  WHATSAPP_VERIFY_TOKEN: z.string('is required: the word you entered beside the webhook address').min(1),
  MAIL_SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: 'must be like smtps://user:password@smtp.mimar.example: sign-in links are sent through it',
  }),
  MAIL_FROM: z.string('is required: the sender people see, like Mimar <no-reply@mimar.example>').min(1),
})

const embeddedSettings = z.object({
  ...commonSettings,
  HOST: z.string().default('127.0.0.1'),
  // A demo usually has no load balancer.
  DRAIN_SECONDS: drainSeconds.default(0),
  DEMO_PUBLIC: z.stringbool('must be yes or no').default(false),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be like http://localhost:3000' }).optional(),
  MIMAR_DATA_ROOT: z.string().default(path.join(CLONE, '.data')),
})

/**
 * Reads the settings. With DATABASE_URL they are those of a real installation, and no secret has a default. Without it
 * everything has a default, and secrets are created once under the data root. Throws ConfigError.
 */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  if (given.DATABASE_URL) return readReal(given)
  refuseRealSettings(given)
  return readEmbedded(given)
}

/** Settings without a meaning in the demo. Setting one suggests that a real installation was intended. */
const REAL_ONLY = [
  ...Object.keys(realSettings.shape).filter(
    (name) => !(name in commonSettings) && !(name in embeddedSettings.shape),
  ),
  ...Object.keys({ ...sellerSettings, ...paymentSettings, ...registerSettings }),
]

function refuseRealSettings(env: Environment): void {
  const told = REAL_ONLY.filter((name) => env[name])
  if (told.length === 0) return
  throw new ConfigError([
    `DATABASE_URL is required with ${told.join(', ')}: without it the demo starts, which ignores ${told.length > 1 ? 'them' : 'it'}. Set DATABASE_URL, or unset ${told.length > 1 ? 'them' : 'it'}`,
  ])
}

/** The demo prints an admin's password and shows all emails, so exposing it needs an explicit setting. */
function publicityFaults({ HOST, PUBLIC_URL, DEMO_PUBLIC }: z.infer<typeof embeddedSettings>): string[] {
  if (DEMO_PUBLIC) return []
  const mend = 'Set DATABASE_URL for a real installation, or DEMO_PUBLIC=yes to let everyone be its admin'
  return [
    ...(isLoopback(HOST) ? [] : [`HOST=${HOST} shows the demo to the network. ${mend}`]),
    ...(!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname)
      ? []
      : [`PUBLIC_URL=${PUBLIC_URL} is public, and without DATABASE_URL the demo starts. ${mend}`]),
  ]
}

/**
 * With DATABASE_DIRECT_URL, DATABASE_URL is a pooler's (docs/operations.md#pooler). Each has a login of its own: the
 * pooled one is set up by the database to begin without rights, the direct one owns the tables.
 */
function databaseAddresses({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<z.infer<typeof realSettings>, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>) {
  if (DATABASE_DIRECT_URL === undefined) return { databaseUrl: DATABASE_URL }
  if (new URL(DATABASE_URL).username === new URL(DATABASE_DIRECT_URL).username)
    throw new ConfigError([
      'DATABASE_URL leads through a pooler and must have a login of its own, other than that of DATABASE_DIRECT_URL. Create one (docs/operations.md, "Pooler")',
    ])
  return { databaseUrl: DATABASE_DIRECT_URL, pooledUrl: DATABASE_URL }
}

function readReal(env: Environment): Config {
  const settings = check(realSettings, env)
  return {
    ...readCommon(settings),
    mode: 'database_url',
    drainSeconds: settings.DRAIN_SECONDS,
    publicUrl: withoutSlash(settings.PUBLIC_URL),
    ...databaseAddresses(settings),
    ...(settings.DATABASE_READ_URL && { replicaUrl: settings.DATABASE_READ_URL }),
    dataRoot: path.join(CLONE, '.data'),
    secret: settings.MIMAR_SECRET,
    files: {
      folder: path.resolve(settings.FILES_FOLDER),
      clamdUrl: settings.CLAMD_URL ?? '',
      s3: readS3(settings),
    },
    auth: readAuthConfig(settings, withoutSlash(settings.PUBLIC_URL), 'database_url'),
    seller: readSellerConfig(settings),
    payments: readPaymentsConfig(settings),
    commercialRegister: readRegisterConfig(settings),
    mail: { smtpUrl: settings.MAIL_SMTP_URL, from: settings.MAIL_FROM },
    whatsapp: {
      apiUrl: withoutSlash(settings.WHATSAPP_API_URL),
      phoneNumberId: settings.WHATSAPP_PHONE_NUMBER_ID,
      businessAccountId: settings.WHATSAPP_BUSINESS_ACCOUNT_ID,
      accessToken: settings.WHATSAPP_ACCESS_TOKEN,
      appSecret: settings.WHATSAPP_APP_SECRET,
      verifyToken: settings.WHATSAPP_VERIFY_TOKEN,
      settleMinutes: settings.WHATSAPP_SETTLE_MINUTES,
      quoteFlowId: settings.WHATSAPP_QUOTE_FLOW_ID,
      prices: settings.WHATSAPP_PRICES,
      codesADay: settings.WHATSAPP_CODES_A_DAY,
    },
  }
}

function readS3(settings: z.infer<typeof realSettings>): Config['files']['s3'] {
  const {
    FILES_S3_URL: url,
    FILES_S3_REGION: region,
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
    FILES_S3_ENCRYPTION: encryption,
  } = settings
  if (!url || !region || !keyId || !secret) return undefined
  return { url: withoutSlash(url), region, keyId, secret, ...(encryption && { encryption }) }
}

function readEmbedded(env: Environment): Config {
  const settings = check(embeddedSettings, env)
  const publicity = publicityFaults(settings)
  if (publicity.length > 0) throw new ConfigError(publicity)
  const dataRoot = path.resolve(settings.MIMAR_DATA_ROOT)
  requireWritable(dataRoot, 'MIMAR_DATA_ROOT')
  const secrets: Secrets = readOrCreateSecrets(dataRoot)
  const publicUrl = withoutSlash(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`)
  return {
    ...readCommon(settings),
    mode: 'embedded',
    drainSeconds: settings.DRAIN_SECONDS,
    demoIsPublic: settings.DEMO_PUBLIC,
    publicUrl,
    databaseUrl: '',
    dataRoot,
    secret: secrets.secret,
    files: { folder: path.join(dataRoot, 'files'), clamdUrl: settings.CLAMD_URL ?? '' },
    auth: readAuthConfig(settings, publicUrl, 'embedded'),
    seller: DEMO_SELLER,
    payments: demoPaymentsConfig(settings.PORT, secrets.secret),
    commercialRegister: demoRegisterConfig(settings.PORT),
    mail: { smtpUrl: '', from: 'معمار <no-reply@localhost>' },
    whatsapp: {
      apiUrl: `http://127.0.0.1:${settings.PORT}/dev/whatsapp`,
      phoneNumberId: '100000000000001',
      businessAccountId: '100000000000002',
      accessToken: secrets.whatsappAccessToken,
      appSecret: secrets.whatsappAppSecret,
      verifyToken: secrets.whatsappVerifyToken,
      settleMinutes: settings.WHATSAPP_SETTLE_MINUTES,
      quoteFlowId: settings.WHATSAPP_QUOTE_FLOW_ID,
      prices: settings.WHATSAPP_PRICES,
      codesADay: settings.WHATSAPP_CODES_A_DAY,
    },
  }
}

function readCommon(settings: z.infer<typeof embeddedSettings> | z.infer<typeof realSettings>) {
  return {
    port: settings.PORT,
    host: settings.HOST,
    pageRendersAMinute: settings.PAGE_RENDERS_A_MINUTE,
    metrics: settings.METRICS_PORT ? { port: settings.METRICS_PORT, host: settings.METRICS_HOST } : undefined,
    telemetry: readTelemetryConfig(settings),
    language: readLanguageConfig(settings),
    invoiceSigning: readInvoiceSigningConfig(settings),
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    supportWhatsapp: settings.SUPPORT_WHATSAPP,
    serviceWorker: settings.SERVICE_WORKER,
    supportEmail: settings.SUPPORT_EMAIL,
    supportGreeting: settings.SUPPORT_GREETING,
    push: { services: settings.PUSH_SERVICES },
    processes: settings.MIMAR_PROCESSES,
    webProcesses: settings.WEB_PROCESSES,
  }
}

function check<T>(schema: z.ZodType<T>, env: Environment): T {
  const result = schema.safeParse(env)
  const together = [...missingPartners(env), ...signedNameFaults(env), ...samePortFaults(env)]
  if (result.success && together.length === 0) return result.data
  const issues = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  throw new ConfigError([...issues, ...together])
}

/** Checked before listening, where the error would blame another program. */
function samePortFaults({ PORT, METRICS_PORT }: Environment): string[] {
  const isSame = METRICS_PORT && Number(METRICS_PORT) === Number(PORT || DEFAULT_PORT)
  return isSame ? ['METRICS_PORT is the number of PORT: set another number'] : []
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

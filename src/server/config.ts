import { resolve } from 'node:path'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import type { PayoutGatewayName } from '#domain/payouts/payout-report.ts'
import type { BackupLocation } from '#server/backup/backup-store.ts'
import { carriersOf, type DelhiveryAccount, type ShiprocketAccount } from '#server/carrier-config.ts'
import { paymentOf, type RazorpayAccount, type StripeAccount } from '#server/payment-config.ts'
import { payoutOf, type RazorpayXAccount } from '#server/payout-config.ts'
import { type RateLimit, type SettingName, type SettingValues, settings } from '#server/settings.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { S3Config } from '#server/storage/s3-client.ts'

/** The mode: production is real selling; demo is a plain `npm start`; development is `npm run dev` (docs/spec/decisions.md#32). */
export type Mode = 'production' | 'demo' | 'development'

/** The embedded database in a folder, or a PostgreSQL server; times in milliseconds. */
export type DatabaseConfig =
  | { kind: 'embedded'; folder: string; clocked?: boolean }
  | {
      kind: 'postgres'
      /** True for a demo whose clock can be advanced (`db/shop-clock.ts`). */
      clocked?: boolean
      url: string
      /** Leads to the server itself, for LISTEN and for migrations: sessions do not outlive a transaction behind a pooler. */
      directUrl: string
      /** A replica for declared reads; undefined without one. */
      replicaUrl?: string | undefined
      /**
       * `transaction`: a pooler such as PgBouncer is in between and gives each transaction another session; `-unnamed`: it
       * does not know prepared statements, so that none has a name.
       */
      pooler: 'off' | 'transaction' | 'transaction-unnamed'
      poolSize: number
      statementTimeoutMs: number
      lockTimeoutMs: number
      idleTransactionTimeoutMs: number
    }

export type Config = {
  mode: Mode
  /** What a demo begins with: a year of orders, or only its stores and products; undefined in production. */
  demoShop: 'year' | 'small' | undefined
  host: string
  port: number
  /** The public URL of the shop: scheme and host, without a trailing slash. */
  publicUrl: string
  /** Absolute path. */
  dataDir: string
  database: DatabaseConfig
  /** Where uploaded and drawn files are stored: a folder that all processes share, or a bucket. */
  storage: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Config)
  /** For how long a stopping process still serves, so that a balancer which asks for `/readyz` sends its visitors elsewhere. */
  drainSeconds: number
  /** Port of `/metrics`; undefined when there is none. */
  metricsPort: number | undefined
  /** Where OpenTelemetry traces go, and how many of a hundred; undefined when they are off. */
  traces: { url: string; percent: number } | undefined
  /**
   * Where backups go, how often a running shop makes one, and for how long they stay; undefined without BACKUP_DIR and
   * BACKUP_S3_URL.
   */
  backup: { place: BackupLocation; key: string; everyHours: number; retainDays: number } | undefined
  /** Always set in production; elsewhere `findSessionSecret` creates one when it is missing. */
  sessionSecret: string | undefined
  /** Secrets from before a rotation, which still open what they signed and sealed. */
  previousSecrets: readonly string[]
  /** Signing in with Google, or another provider of OpenID Connect; undefined when it is not configured. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** `toFolder`: without a mail server emails are saved in DATA_DIR, also in production. */
  email: {
    smtpUrl: string | undefined
    toFolder: boolean
    from: string
    unconfirmed: RateLimit
    /** Where answers to support's emails come in, and what opens its webhook; without a password one is derived. */
    inbound: { address: string; password: string | undefined } | undefined
  }
  /** A Meilisearch server that finds products; undefined for the built-in search. */
  searchEngine: { url: string; key: string | undefined } | undefined
  /** The purge hook of a cache in front of the shop. */
  cdnPurge: { url: string; token: string | undefined } | undefined
  /** A server of the Redis protocol that counts rate limits for all processes together; undefined without one. */
  redisUrl: string | undefined
  guestCheckout: boolean
  /**
   * Gateways that take new payments; empty means cash on delivery alone. The sandbox takes no money, so production
   * cannot have it.
   */
  paymentGateways: readonly GatewayName[]
  /** The shop's Razorpay account; one that takes no new payments is still queried about its old ones. */
  razorpay: RazorpayAccount | undefined
  stripe: StripeAccount | undefined
  /** How sellers are paid; the sandbox pays nobody, so production cannot have it. */
  payoutGateway: PayoutGatewayName
  razorpayx: RazorpayXAccount | undefined
  /** Carriers to be booked; undefined where one is not configured. */
  shiprocket: ShiprocketAccount | undefined
  delhivery: DelhiveryAccount | undefined
  /** The analytics vendor for visitors who consent; none is loaded before (docs/spec/decisions.md#26). */
  analytics: SettingValues['ANALYTICS']
  /** True when browsers cache visited pages; when off, browsers that do clear their caches. */
  offlineReading: boolean
  /** For Fastify's `trustProxy`: none, this many proxies, or these addresses. */
  trustProxy: false | number | string[]
  /** True when webhooks may go to this machine, for trying them out: never in production. */
  outgoingLoopback: boolean
  /** What the keys of push notifications are derived from; without it production sends none. */
  pushKey: string | undefined
  logLevel: SettingValues['LOG_LEVEL']
  /** The limits of docs/spec/reliability.md#R24 unless set otherwise (docs/spec/decisions.md#44). */
  limits: Record<
    | 'loginPerAccount'
    | 'loginPerAddress'
    | 'secondFactor'
    | 'ownPassword'
    | 'register'
    | 'accountEmails'
    | 'order'
    | 'lookup'
    | 'contact'
    | 'write'
    | 'scan'
    | 'quote'
    | 'couponCodes'
    | 'search'
    | 'suggest'
    | 'read'
    | 'page'
    | 'asset'
    | 'document'
    | 'upload'
    | 'apiKey'
    | 'webhook',
    RateLimit
  >
}

const practiceMailbox = 'answers@haatdi.example'

type Environment = Record<string, string | undefined>

/**
 * Reads the settings of the process once, at the start; an empty value counts as unset and unknown names are ignored.
 * Raises `StartRefused` with one sentence naming the setting, its value and what is expected.
 */
export function readConfig(env: Environment): Config {
  const values = readSettings(env)
  const mode = modeOf(values)
  if (mode === 'production' && values.SESSION_SECRET === undefined) {
    throw new StartRefused(`SESSION_SECRET is not set, but production needs ${settings.SESSION_SECRET.expected}.`)
  }
  const dataDir = resolve(values.DATA_DIR)
  return {
    mode,
    demoShop: mode === 'production' ? undefined : values.DEMO_SHOP,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : localAddress(values.HOST, values.PORT),
    dataDir,
    database: databaseOf(values, dataDir, mode !== 'production' && values.DEMO_SHOP === 'year'),
    storage: storageOf(values, dataDir),
    drainSeconds: values.DRAIN_SECONDS,
    metricsPort: values.METRICS_PORT || undefined,
    traces: values.TRACES_URL ? { url: values.TRACES_URL, percent: values.TRACES_PERCENT } : undefined,
    backup: backupOf(values),
    sessionSecret: values.SESSION_SECRET,
    previousSecrets: previousSecretsOf(values),
    google: googleOf(values),
    email: emailOf(values, mode),
    cdnPurge: cdnPurgeOf(values),
    redisUrl: values.REDIS_URL,
    searchEngine: searchEngineOf(values),
    guestCheckout: values.GUEST_CHECKOUT,
    ...paymentOf(values, mode),
    ...payoutOf(values, mode),
    ...carriersOf(values),
    analytics: values.ANALYTICS,
    offlineReading: values.OFFLINE_READING,
    trustProxy: values.TRUST_PROXY,
    outgoingLoopback: outgoingLoopbackOf(values, mode),
    pushKey: values.PUSH_KEY,
    logLevel: values.LOG_LEVEL,
    limits: limitsOf(values),
  }
}

function previousSecretsOf({ SESSION_SECRET: current, SESSION_SECRET_PREVIOUS: previous }: SettingValues) {
  if (current !== undefined && previous.includes(current))
    throw new StartRefused(
      'SESSION_SECRET_PREVIOUS contains SESSION_SECRET itself: a rotation needs a new SESSION_SECRET.',
    )
  return previous
}

const limitsOf = (values: SettingValues): Config['limits'] => ({
  loginPerAccount: values.LIMIT_LOGIN_PER_ACCOUNT,
  loginPerAddress: values.LIMIT_LOGIN_PER_ADDRESS,
  secondFactor: values.LIMIT_SECOND_FACTOR,
  ownPassword: values.LIMIT_OWN_PASSWORD,
  register: values.LIMIT_REGISTER,
  accountEmails: values.LIMIT_ACCOUNT_EMAILS,
  order: values.LIMIT_ORDER,
  lookup: values.LIMIT_LOOKUP,
  contact: values.LIMIT_CONTACT,
  write: values.LIMIT_WRITE,
  scan: values.LIMIT_SCAN,
  quote: values.LIMIT_QUOTE,
  couponCodes: values.LIMIT_COUPON_CODES,
  search: values.LIMIT_SEARCH,
  suggest: values.LIMIT_SUGGEST,
  read: values.LIMIT_READ,
  page: values.LIMIT_PAGE,
  asset: values.LIMIT_ASSET,
  document: values.LIMIT_DOCUMENT,
  upload: values.LIMIT_UPLOAD,
  apiKey: values.LIMIT_API_KEY,
  webhook: values.LIMIT_WEBHOOK,
})

function readSettings(env: Environment): SettingValues {
  const names = Object.keys(settings) as SettingName[]
  const values = names.map((name) => [name, readSetting(name, env[name]?.trim() || undefined)])
  return Object.fromEntries(values) as SettingValues
}

function readSetting(name: SettingName, given: string | undefined): unknown {
  const { schema, expected, secret } = settings[name]
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const shown = secret ? `set to a value of ${given?.length} characters that is not shown here` : `"${given}"`
  throw new StartRefused(`${name} is ${shown}, but it should be ${expected}.`)
}

function modeOf(values: SettingValues): Mode {
  if (values.DEMO) return 'demo'
  if (values.NODE_ENV === 'production') return 'production'
  return values.NODE_ENV === 'development' ? 'development' : 'demo'
}

function databaseOf(values: SettingValues, dataDir: string, clocked: boolean): DatabaseConfig {
  if (values.DATABASE_URL === undefined && values.DATABASE_REPLICA_URL !== undefined)
    throw new StartRefused(
      'DATABASE_REPLICA_URL is set, but DATABASE_URL is not: the embedded database has no replica.',
    )
  if (values.DATABASE_URL === undefined) return { kind: 'embedded', folder: resolve(dataDir, 'postgres'), clocked }
  if (values.DATABASE_POOLER !== 'off' && values.DATABASE_DIRECT_URL === undefined) {
    throw new StartRefused(
      `DATABASE_DIRECT_URL is not set, but DATABASE_POOLER is "${values.DATABASE_POOLER}": notifications and migrations need ${settings.DATABASE_DIRECT_URL.expected}.`,
    )
  }
  return {
    kind: 'postgres',
    clocked,
    url: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    pooler: values.DATABASE_POOLER,
    poolSize: values.DATABASE_POOL_SIZE,
    statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: values.DATABASE_LOCK_TIMEOUT_MS,
    idleTransactionTimeoutMs: values.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
  }
}

function outgoingLoopbackOf({ OUTGOING_LOOPBACK: on }: SettingValues, mode: Mode): boolean {
  if (on && mode === 'production')
    throw new StartRefused('OUTGOING_LOOPBACK is on, but production must not send webhooks to its own machine.')
  return on
}

const emailOf = (values: SettingValues, mode: Mode): Config['email'] => ({
  smtpUrl: values.SMTP_URL,
  toFolder: values.EMAILS_TO_FOLDER,
  from: values.MAIL_FROM,
  unconfirmed: values.LIMIT_UNCONFIRMED_EMAILS,
  inbound: inboundOf(values, mode),
})

/** Outside production a practice mailbox takes the answers, so that nothing needs to be set. */
function inboundOf(
  { SUPPORT_INBOUND_ADDRESS: address, SUPPORT_INBOUND_PASSWORD: password }: SettingValues,
  mode: Mode,
): Config['email']['inbound'] {
  if ((address === undefined) !== (password === undefined))
    throw new StartRefused(
      'Answers by email need SUPPORT_INBOUND_ADDRESS and SUPPORT_INBOUND_PASSWORD, or neither of them.',
    )
  if (address === undefined) return mode === 'production' ? undefined : { address: practiceMailbox, password }
  return { address, password }
}

function storageOf(values: SettingValues, dataDir: string): Config['storage'] {
  const {
    S3_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (url === undefined && accessKeyId === undefined && secretAccessKey === undefined)
    return { kind: 'folder', folder: resolve(dataDir, 'files') }
  if (url !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined)
    return { kind: 's3', url, region, accessKeyId, secretAccessKey }
  throw new StartRefused('A bucket for files needs S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none of them.')
}

function backupOf(values: SettingValues): Config['backup'] {
  const place = backupLocationOf(values)
  if (!place) return undefined
  if (values.BACKUP_KEY === undefined)
    throw new StartRefused(
      `BACKUP_KEY is not set, but a place for backups is: backups need ${settings.BACKUP_KEY.expected}.`,
    )
  return {
    place,
    key: values.BACKUP_KEY,
    everyHours: values.BACKUP_EVERY_HOURS,
    retainDays: values.BACKUP_RETAIN_DAYS,
  }
}

/** A folder or a bucket. The bucket's region and key are those of S3_URL unless it has its own. */
function backupLocationOf(values: SettingValues): BackupLocation | undefined {
  const { BACKUP_DIR: folder, BACKUP_S3_URL: url } = values
  if (url === undefined) return folder === undefined ? undefined : { kind: 'folder', folder: resolve(folder) }
  if (folder !== undefined)
    throw new StartRefused('BACKUP_DIR and BACKUP_S3_URL are both set: backups go to one place.')
  if (url === values.S3_URL)
    throw new StartRefused('BACKUP_S3_URL is the bucket of S3_URL: backups need another one, best at another provider.')
  const accessKeyId = values.BACKUP_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID
  const secretAccessKey = values.BACKUP_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartRefused('A bucket for backups needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.')
  return { kind: 's3', url, region: values.BACKUP_S3_REGION ?? values.S3_REGION, accessKeyId, secretAccessKey }
}

const cdnPurgeOf = ({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: SettingValues) => (url ? { url, token } : undefined)

const searchEngineOf = ({ SEARCH_ENGINE_URL: url, SEARCH_ENGINE_KEY: key }: SettingValues) =>
  url ? { url, key } : undefined

function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: SettingValues) {
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret, issuer }
  const [missing, given] = clientId
    ? ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID']
    : ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
  throw new StartRefused(`${missing} is not set, but ${given} is: signing in with Google needs both, or neither.`)
}

/** Returns the local URL; a server that listens on all interfaces is still visited under one name. */
function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * Refuses to sell without a way to send emails: they would pile up in a folder that nobody reads. Raises
 * `StartRefused`.
 */
export function requireEmail({ mode, email }: Pick<Config, 'mode' | 'email'>): void {
  if (mode !== 'production' || email.smtpUrl !== undefined || email.toFolder) return
  throw new StartRefused(
    `SMTP_URL is not set, but production needs ${settings.SMTP_URL.expected}. For a trial, EMAILS_TO_FOLDER=on saves emails in DATA_DIR instead.`,
  )
}

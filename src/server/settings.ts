import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { identity, shippedIdentity } from '#domain/accounts/identity.ts'
import { type GatewayName, gatewayNames } from '#domain/payments/gateway-choice.ts'
import { payoutGatewayNames } from '#domain/payouts/payout-report.ts'

/** Default sender of the shop's emails. */
const shopSender = `${identity.name.en} <${shippedIdentity.email}>`

/**
 * One line of `.env`: its parser (strings in), a description of a valid value, and whether its value may be shown.
 */
type Setting<Output> = { schema: z.ZodType<Output>; expected: string; secret: boolean }

const setting = <Output>(expected: string, schema: z.ZodType<Output>, secret = false): Setting<Output> => ({
  schema,
  expected,
  secret,
})

const wholeNumber = (fallback: number, from: number, to: number) =>
  setting(
    `a whole number from ${from} to ${to}`,
    z.string().regex(/^\d+$/).default(String(fallback)).transform(Number).pipe(z.number().min(from).max(to)),
  )

const onOff = (fallback: boolean) =>
  setting(
    'on or off',
    z.stringbool({ truthy: ['on', '1', 'true', 'yes'], falsy: ['off', '0', 'false', 'no'] }).default(fallback),
  )

const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]], fallback: Value) =>
  setting(`one of ${values.join(', ')}`, z.enum(values).default(fallback))

const addressWith = (expected: string, pattern: RegExp, secret = false) =>
  setting(
    expected,
    z
      .string()
      .regex(pattern)
      .refine((text) => URL.canParse(text))
      .optional(),
    secret,
  )

const secondsPerUnit = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** Number of attempts allowed within a number of seconds. */
export type RateLimit = { attempts: number; seconds: number }

/** `5/15m` is five attempts in fifteen minutes. */
const rateLimit = (fallback: string) =>
  setting(
    `a number of tries in a time, like ${fallback} (s, m, h or d)`,
    z
      .string()
      .regex(/^[1-9]\d{0,8}\/([1-9]\d{0,4})[smhd]$/)
      .default(fallback)
      .transform((text): RateLimit => {
        const [attempts = '', time = ''] = text.split('/')
        const unit = time.slice(-1) as keyof typeof secondsPerUnit
        return { attempts: Number(attempts), seconds: Number(time.slice(0, -1)) * secondsPerUnit[unit] }
      }),
  )

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/**
 * `off`, the number of proxies in front, or their addresses: never "trust everyone", which would let a visitor forge
 * an address.
 */
const trustedProxies = setting(
  'off, the number of proxies in front (1 to 9), or their addresses with commas between',
  z
    .string()
    .default('off')
    .refine((text) => /^(off|0|[1-9])$/.test(text) || text.split(',').every((part) => isNetwork(part.trim())))
    .transform((text): false | number | string[] => {
      if (text === 'off' || text === '0') return false
      return /^\d$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())
    }),
)

/** The URL of an external service. Plain http is allowed only on this machine, for testing. */
const address = (fallback: string) =>
  setting(
    `an https address without a query, like ${fallback} (http only for this machine)`,
    z
      .string()
      .regex(/^https?:\/\/[^?#\s]+$/)
      .refine((text) => URL.canParse(text))
      .refine((text) => {
        const { protocol, hostname } = new URL(text)
        return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
      })
      .default(fallback),
  )

/** Making a folder where the kernel shows its own files never ends. */
const isOnDisk = (path: string): boolean => !/^\/(?:proc|sys)(?:\/|$)/.test(resolve(path))
const folderExpected = 'the path of a folder that is not below /proc or /sys'

/** A credential issued by an external service. */
const given = (expected: string, pattern: RegExp, secret = false) =>
  setting(expected, z.string().regex(pattern).optional(), secret)

/** `off`, or the gateways for new payments, each once; the sandbox never beside a real one. */
const paymentGateway = setting(
  'sandbox, razorpay, stripe, razorpay,stripe or off',
  z
    .string()
    .transform((text) => (text === 'off' ? [] : text.split(',').map((name) => name.trim())))
    .pipe(z.array(z.enum(gatewayNames)))
    .refine((names) => new Set(names).size === names.length && (names.length < 2 || !names.includes('sandbox')))
    .transform((names): readonly GatewayName[] => names)
    .optional(),
)

/** Every setting of the process, by its environment variable; `.env.example` explains the same list. */
export const settings = {
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: setting(
    'a host name or an address, like 127.0.0.1',
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
  ),
  PUBLIC_URL: addressWith('a web address without a path, like https://haatdi.example', /^https?:\/\/[^/?#\s]+\/?$/),
  NODE_ENV: setting('production, development or test', z.enum(['production', 'development', 'test']).optional()),
  DEMO: onOff(false),
  DEMO_SHOP: oneOf(['year', 'small'], 'year'),
  DATA_DIR: setting(folderExpected, z.string().default('./data').refine(isOnDisk)),
  DATABASE_URL: addressWith(
    'a PostgreSQL address, like postgres://user:password@host:5432/haatdi',
    /^postgres(ql)?:\/\/\S+$/,
    true,
  ),
  DATABASE_DIRECT_URL: addressWith(
    'the PostgreSQL address that leads around the pooler of DATABASE_URL',
    /^postgres(ql)?:\/\/\S+$/,
    true,
  ),
  DATABASE_REPLICA_URL: addressWith(
    'the PostgreSQL address of a replica of DATABASE_URL',
    /^postgres(ql)?:\/\/\S+$/,
    true,
  ),
  DATABASE_POOLER: oneOf(['off', 'transaction', 'transaction-unnamed'], 'off'),
  DATABASE_POOL_SIZE: wholeNumber(10, 1, 500),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(10_000, 100, 600_000),
  // A statement may wait twice, in the queue for a row and for its holder: both together stay below 3 s (reliability
  // R20).
  DATABASE_LOCK_TIMEOUT_MS: wholeNumber(1_400, 50, 60_000),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: wholeNumber(10_000, 100, 600_000),
  REDIS_URL: addressWith(
    'the address of a server of the Redis protocol, like redis://127.0.0.1:6379',
    /^rediss?:\/\/[^/\s]+(\/\d{0,2})?$/,
    true,
  ),
  DRAIN_SECONDS: wholeNumber(0, 0, 8),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  TRACES_URL: addressWith(
    'the address of a collector that takes OTLP over HTTP, like http://127.0.0.1:4318/v1/traces',
    /^https?:\/\/[^/\s]+\/\S*$/,
  ),
  TRACES_PERCENT: wholeNumber(10, 1, 100),
  S3_URL: addressWith(
    'the address of a bucket, like https://s3.eu-central-1.amazonaws.com/haatdi',
    /^https?:\/\/[^/\s]+\/\S+$/,
  ),
  S3_REGION: setting(
    'the region of the bucket',
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('us-east-1'),
  ),
  S3_ACCESS_KEY_ID: given('a key that may read, write and list the bucket', /^\S{1,200}$/, true),
  S3_SECRET_ACCESS_KEY: given('the secret of that key', /^\S{1,200}$/, true),
  BACKUP_DIR: setting(folderExpected, z.string().min(1).refine(isOnDisk).optional()),
  BACKUP_S3_URL: addressWith(
    'the address of a bucket for backups alone, like https://s3.eu-north-1.amazonaws.com/haatdi-backups',
    /^https?:\/\/[^/\s]+\/\S+$/,
  ),
  BACKUP_S3_REGION: given('the region of that bucket', /^[a-z0-9-]{1,40}$/),
  BACKUP_S3_ACCESS_KEY_ID: given('a key that may read, write, list and delete in that bucket', /^\S{1,200}$/, true),
  BACKUP_S3_SECRET_ACCESS_KEY: given('the secret of that key', /^\S{1,200}$/, true),
  BACKUP_KEY: setting('at least 32 random characters', z.string().min(32).optional(), true),
  BACKUP_EVERY_HOURS: wholeNumber(24, 1, 720),
  BACKUP_RETAIN_DAYS: wholeNumber(14, 1, 3_650),
  SESSION_SECRET: setting('at least 32 random characters', z.string().min(32).optional(), true),
  SESSION_SECRET_PREVIOUS: setting(
    'one to five former secrets of at least 32 characters each, one a line or separated by commas',
    z
      .string()
      .default('')
      .transform((text) => text.split(text.includes('\n') ? '\n' : ',').flatMap((part) => part.trim() || []))
      .pipe(z.array(z.string().min(32)).max(5)),
    true,
  ),
  GOOGLE_CLIENT_ID: setting(
    'the client id Google gave this shop',
    z
      .string()
      .regex(/^\S{1,300}$/)
      .optional(),
  ),
  GOOGLE_CLIENT_SECRET: setting(
    'the client secret Google gave this shop',
    z
      .string()
      .regex(/^\S{1,300}$/)
      .optional(),
    true,
  ),
  GOOGLE_ISSUER: address('https://accounts.google.com'),
  SEARCH_ENGINE_URL: addressWith('the address of a Meilisearch server, like http://127.0.0.1:7700', /^https?:\/\/\S+$/),
  SEARCH_ENGINE_KEY: given('a key of that server that may search, write documents and settings', /^\S{1,200}$/, true),
  CDN_PURGE_URL: addressWith(
    'the address that purges a cache in front, like http://127.0.0.1:6081/purge',
    /^https?:\/\/\S+$/,
  ),
  CDN_PURGE_TOKEN: given('the token that address asks for', /^\S{8,500}$/, true),
  SMTP_URL: addressWith('a mail server, like smtps://user:password@mail.example:465', /^smtps?:\/\/\S+$/, true),
  EMAILS_TO_FOLDER: onOff(false),
  MAIL_FROM: setting(
    `a sender, like ${shopSender}`,
    z
      .string()
      .regex(/^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
      .default(shopSender),
  ),
  SUPPORT_INBOUND_ADDRESS: setting(
    'a mailbox with at most 35 characters before the @ and no + in it, like answers@haatdi.example',
    z
      .string()
      .toLowerCase()
      .regex(/^[^\s@+<>(),;:"[\]\\]{1,35}@[^\s@<>(),;:"[\]\\]+\.[a-z]{2,}$/)
      .optional(),
  ),
  SUPPORT_INBOUND_PASSWORD: given(
    'the password of the inbound webhook at Postmark, 16 letters and digits or more',
    /^[\w-]{16,200}$/,
    true,
  ),
  GUEST_CHECKOUT: onOff(true),
  OFFLINE_READING: onOff(true),
  TRUST_PROXY: trustedProxies,
  ANALYTICS: oneOf(['off', 'console'], 'off'),
  PAYMENT_GATEWAY: paymentGateway,
  RAZORPAY_KEY_ID: given('a key id of Razorpay, like rzp_live_1DP5mmOlF5G5ag', /^rzp_(live|test)_\w{4,60}$/, false),
  RAZORPAY_KEY_SECRET: given('the secret of that key of Razorpay', /^\S{8,200}$/, true),
  RAZORPAY_WEBHOOK_SECRET: given(
    'the secret set for the webhook at Razorpay, 8 characters or more',
    /^\S{8,200}$/,
    true,
  ),
  RAZORPAY_ACCOUNT_ID: given('the account at Razorpay, acc_ and its merchant id', /^acc_\w{4,60}$/, false),
  RAZORPAY_URL: address('https://api.razorpay.com'),
  STRIPE_SECRET_KEY: given(
    'a secret key of Stripe, beginning with sk_ or rk_',
    /^(sk|rk)_(live|test)_\w{4,300}$/,
    true,
  ),
  STRIPE_WEBHOOK_SECRET: given(
    'the signing secret of the webhook at Stripe, beginning with whsec_',
    /^whsec_\S{8,200}$/,
    true,
  ),
  STRIPE_URL: address('https://api.stripe.com'),
  PAYOUT_GATEWAY: setting('sandbox, manual or razorpayx', z.enum(payoutGatewayNames).optional()),
  RAZORPAYX_KEY_ID: given('a key id of RazorpayX, like rzp_live_1DP5mmOlF5G5ag', /^rzp_(live|test)_\w{4,60}$/, false),
  RAZORPAYX_KEY_SECRET: given('the secret of that key of RazorpayX', /^\S{8,200}$/, true),
  RAZORPAYX_WEBHOOK_SECRET: given('the secret set for the payout webhook at RazorpayX', /^\S{8,200}$/, true),
  RAZORPAYX_ACCOUNT_NUMBER: given('the account number that payouts are debited from', /^\d{6,20}$/, false),
  RAZORPAYX_URL: address('https://api.razorpay.com'),
  SHIPROCKET_EMAIL: given('the email of an API user at Shiprocket', /^\S+@\S+$/, false),
  SHIPROCKET_PASSWORD: given('the password of that user', /^\S{6,200}$/, true),
  SHIPROCKET_WEBHOOK_TOKEN: given('the token set for the webhook at Shiprocket', /^\S{8,200}$/, true),
  SHIPROCKET_PICKUP_LOCATION: given('the name of the pickup address at Shiprocket', /^[\w -]{1,36}$/, false),
  SHIPROCKET_PICKUP_PINCODE: given('the PIN code of that address', /^[1-9]\d{5}$/, false),
  SHIPROCKET_URL: address('https://apiv2.shiprocket.in'),
  DELHIVERY_TOKEN: given('the API token of the account at Delhivery', /^\S{8,200}$/, true),
  DELHIVERY_WEBHOOK_TOKEN: given('the token agreed with Delhivery for its webhook', /^\S{8,200}$/, true),
  DELHIVERY_PICKUP_LOCATION: given('the name of a warehouse registered at Delhivery', /^[\w .,()-]{1,60}$/, false),
  DELHIVERY_PICKUP_PINCODE: given('the PIN code of that warehouse', /^[1-9]\d{5}$/, false),
  DELHIVERY_URL: address('https://track.delhivery.com'),
  PUSH_KEY: given('the secret of push notifications, 32 characters or more', /^\S{32,200}$/, true),
  OUTGOING_LOOPBACK: onOff(false),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
  LIMIT_LOGIN_PER_ACCOUNT: rateLimit('5/15m'),
  LIMIT_LOGIN_PER_ADDRESS: rateLimit('30/15m'),
  LIMIT_SECOND_FACTOR: rateLimit('5/15m'),
  LIMIT_OWN_PASSWORD: rateLimit('20/15m'),
  LIMIT_REGISTER: rateLimit('20/1h'),
  LIMIT_ACCOUNT_EMAILS: rateLimit('3/1h'),
  LIMIT_UNCONFIRMED_EMAILS: rateLimit('2/24h'),
  LIMIT_ORDER: rateLimit('20/15m'),
  LIMIT_LOOKUP: rateLimit('5/1h'),
  LIMIT_CONTACT: rateLimit('5/1h'),
  LIMIT_WRITE: rateLimit('240/1m'),
  LIMIT_SCAN: rateLimit('1200/1m'),
  LIMIT_QUOTE: rateLimit('120/1m'),
  LIMIT_COUPON_CODES: rateLimit('10/15m'),
  LIMIT_SEARCH: rateLimit('60/1m'),
  LIMIT_SUGGEST: rateLimit('300/1m'),
  LIMIT_READ: rateLimit('600/1m'),
  LIMIT_PAGE: rateLimit('300/1m'),
  LIMIT_ASSET: rateLimit('1200/1m'),
  LIMIT_DOCUMENT: rateLimit('60/1m'),
  LIMIT_API_KEY: rateLimit('600/1m'),
  LIMIT_UPLOAD: rateLimit('30/1m'),
  LIMIT_WEBHOOK: rateLimit('1200/1m'),
}

type Settings = typeof settings
export type SettingName = keyof Settings
export type SettingValues = { [Name in SettingName]: z.output<Settings[Name]['schema']> }

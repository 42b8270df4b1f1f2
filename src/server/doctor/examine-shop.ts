import { openConfiguredCarriers } from '#server/carriers/open-carriers.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import { openPayoutGateways } from '#server/gateways/open-payout-gateways.ts'
import { findSessionSecret } from '#server/session-secret.ts'
import type { ShopSecret } from '#server/shop-secret.ts'
import { examineAddress } from './examine-address.ts'
import { examineBackups } from './examine-backups.ts'
import { examineCarriers } from './examine-carriers.ts'
import { examineDatabase } from './examine-database.ts'
import { examineEmail } from './examine-email.ts'
import { examineFiles } from './examine-files.ts'
import { examineGateways } from './examine-gateways.ts'
import { examineInboundEmail } from './examine-inbound-email.ts'
import { examineRedis } from './examine-redis.ts'
import { examineReplica } from './examine-replica.ts'
import { examineSecrets } from './examine-secrets.ts'
import { examineWebhooks } from './examine-webhooks.ts'
import { attempt, type Finding } from './finding.ts'

/** `now` returns the time of this machine (milliseconds since 1970); `migrations` is the folder of this version's. */
type Examined = { config: Config; migrations: string; now: () => number }

/**
 * Examines everything a shop needs to sell, with its own settings: database, mail, files, backups, gateways and public
 * address. Changes nothing but one test file, which it deletes. The embedded database belongs to one process, so the
 * shop must be stopped for it.
 */
export async function examineShop({ config, migrations, now }: Examined): Promise<Finding[]> {
  const secret = findSessionSecret(config)
  const { database } = config
  const databaseCure =
    database.kind === 'postgres'
      ? 'Mend DATABASE_URL, start PostgreSQL, or let it accept connections from here.'
      : 'Stop the shop first, or look at the rights of DATA_DIR.'
  const poolSize = database.kind === 'postgres' ? database.poolSize : 1
  const withDatabase = (work: (opened: Database) => Promise<Finding[]>) => async () => {
    const opened = await openDatabase(config)
    try {
      return await work(opened)
    } finally {
      await opened.close()
    }
  }
  const gateways = {
    payments: openGateways({ config, secret }),
    payouts: openPayoutGateways({ config, secret }),
  }
  const examinations = await Promise.all([
    attempt(
      'database',
      databaseCure,
      withDatabase((opened) => examineStored(opened, config, { secret, migrations, poolSize, now })),
    ),
    attempt('email', 'Set SMTP_URL to a email server that answers.', () => examineEmail(config)),
    attempt('answers by email', 'Mend SUPPORT_INBOUND_ADDRESS.', () => examineInboundEmail(config)),
    attempt('files', 'Mend DATA_DIR, or the settings of the bucket.', () => examineFiles(config)),
    attempt('backups', 'Mend BACKUP_DIR, a folder that the shop may write, or the settings of the bucket.', () =>
      examineBackups(config, now()),
    ),
    attempt('payments', 'Mend the keys of the gateways.', () => examineGateways(config, gateways, now())),
    attempt('carriers', 'Mend the keys of the carriers.', () => examineCarriers(openConfiguredCarriers({ config }))),
    ...(database.kind === 'postgres' && database.replicaUrl
      ? [attempt('replica', 'Mend DATABASE_REPLICA_URL.', withDatabase(examineReplica))]
      : []),
    attempt('redis', 'Mend REDIS_URL.', () => examineRedis(config)),
    attempt('address', 'Mend PUBLIC_URL.', () => examineAddress(config, now())),
  ])
  return examinations.flat()
}

/** Examines the database, and what is stored in it once it has the tables of this version. */
async function examineStored(
  database: Database,
  config: Config,
  { secret, ...examined }: Parameters<typeof examineDatabase>[1] & { secret: ShopSecret },
): Promise<Finding[]> {
  const findings = await examineDatabase(database.pool, examined)
  if (!findings.some(({ subject, grade }) => subject === 'schema' && grade === 'good')) return findings
  return [
    ...findings,
    ...(await database.run(async () => [...(await examineSecrets(secret)), ...(await examineWebhooks(config))])),
  ]
}

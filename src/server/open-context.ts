import type { Logger } from 'pino'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import { openCarriers } from './carriers/open-carriers.ts'
import { createPracticeServer } from './carriers/practice-server.ts'
import { watchCatalogue } from './catalogue/catalogue-changes.ts'
import { openSearchEngine } from './catalogue/meilisearch-engine.ts'
import { createResultCache } from './catalogue/result-cache.ts'
import { startSearchRecords } from './catalogue/search-record-store.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Database } from './db/database.ts'
import { createEmailSender } from './email/email-sender.ts'
import { openGateways } from './gateways/open-gateways.ts'
import { openPayoutGateways } from './gateways/open-payout-gateways.ts'
import { quarantinedCall, quarantinedVendor } from './gateways/quarantined-vendor.ts'
import { type ChangedTags, isConcerned } from './http/cache-tags.ts'
import { createCdnPurge } from './http/cdn-purge.ts'
import type { ResponseCache } from './http/response-cache.ts'
import { atMostEvery } from './jobs/at-most-every.ts'
import { createOrderChanges } from './orders/order-changes.ts'
import { openDrawnPictures } from './pictures/drawn-pictures.ts'
import { readPictures } from './pictures/picture-files.ts'
import { listPromotionRules } from './promotions/promotion-store.ts'
import { refreshCategories } from './shop/category-memory.ts'
import type { ShopSecret } from './shop-secret.ts'
import { openStorage } from './storage/open-storage.ts'
import { openInboundEmail } from './support/inbound-email.ts'

/** Pause between two announcements of new pictures: each clears the cached pages, and a sheet of products has thousands. */
const notifyMilliseconds = 4_000

export type ContextOptions = {
  config: Config
  database: Database
  log: Logger
  secret: ShopSecret
  /** Folder of built files. */
  dist: string
  /** A restored copy: nothing leaves it, and it is not ready for visitors. */
  quarantined?: boolean
}

export type OpenedContext = {
  context: AppContext
  /** Reads the pictures of the build again. */
  readPicturesAgain(): void
  /** Returns false while changes of other processes are polled for. */
  isListening(): boolean
  /** Closes what the context holds open, after the last request and job. */
  stop(): Promise<void>
}

/** Opens everything that endpoints and background work receive: vendors, storage, caches and the news of changes. */
export async function openContext(
  options: ContextOptions,
  cache: ResponseCache,
  notifyOutbox: AppContext['notifyOutbox'],
): Promise<OpenedContext> {
  const { config, database, log, secret, dist } = options
  const changes = await openChanges(options, cache)
  const announcements = atMostEvery(notifyMilliseconds, () => changes.shared.catalogueChanged())
  // Without the setting nothing of it is loaded.
  const redis = config.redisUrl
    ? await (await import('./redis/open-redis.ts')).openRedis(config.redisUrl, secret.current, log)
    : undefined
  const cachedPromotions = createResultCache<PromotionRule[]>(changes.shared, { most: 1, seconds: 60 })
  const held = <Vendor extends object>(vendor: Vendor) => (options.quarantined ? quarantinedVendor(vendor) : vendor)
  const practiceServer = createPracticeServer({ secret }, database)
  const context: AppContext = {
    ...changes.shared,
    config,
    log,
    secret,
    quarantined: options.quarantined ?? false,
    redis,
    picturesChanged: announcements.call,
    storage: openStorage(config),
    printFonts: `${dist}/fonts/print`,
    findPromotions: () => cachedPromotions('all', listPromotionRules),
    sendEmail: options.quarantined ? quarantinedCall : createEmailSender(config),
    inboundEmail: openInboundEmail({ config, secret }),
    gateways: openGateways({ config, secret }).map(held),
    payoutGateways: openPayoutGateways({ config, secret }).map(held),
    carriers: openCarriers({ config }, practiceServer).map(held),
    searchRecords: startSearchRecords(database, log),
    searchEngine: openSearchEngine(config),
    notifyOutbox,
  }
  return {
    context,
    readPicturesAgain: changes.readPicturesAgain,
    isListening: changes.isListening,
    stop: async () => {
      await practiceServer.close()
      await context.searchRecords.stop()
      announcements.stop()
      await changes.stop()
      redis?.close()
    },
  }
}

/**
 * Opens the news of changes: what an order, a product or a picture changed clears the cached responses that show it,
 * here, in every other process, and in a cache in front.
 */
async function openChanges({ config, database, log, dist, quarantined }: ContextOptions, cache: ResponseCache) {
  const orderChanges = createOrderChanges()
  const builtPictures = readPictures(dist)
  const pictures = await openDrawnPictures(builtPictures, database)
  await refreshCategories(database)
  let catalogueGeneration = 0
  const showChanges = (changed?: ChangedTags): void => {
    // Before anything is cleared: what is read again must not come from a replica that is behind the change.
    if (database.kind === 'postgres') database.replica?.changed()
    cache.clear(changed)
    if (isConcerned(new Set(['lists', 'stores']), changed)) catalogueGeneration += 1
    // A named change is one of rows; new pictures and changed categories are announced without a name.
    if (changed) return
    Promise.all([pictures.refresh(), refreshCategories(database)]).then(
      (news) => {
        if (!news.includes(true)) return
        catalogueGeneration += 1
        cache.clear()
      },
      (error: unknown) => log.error({ err: error }, 'new pictures and categories could not be read'),
    )
  }
  const changes = await watchCatalogue(database, log, showChanges, orderChanges)
  const cdn = createCdnPurge(config, log)
  return {
    shared: {
      pictures,
      builtPictures,
      orderChanges,
      orderChanged: changes.publishOrder,
      catalogueGeneration: () => catalogueGeneration,
      catalogueChanged: (changed?: ChangedTags): void => {
        changes.publish(changed)
        // The cache in front is still that of the shop.
        if (!quarantined) cdn.purge(changed)
      },
    },
    readPicturesAgain: () => builtPictures.readAgain(),
    isListening: changes.isListening,
    stop: async () => {
      cdn.stop()
      await pictures.stop()
      await changes.stop()
    },
  }
}

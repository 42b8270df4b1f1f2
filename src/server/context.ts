import type { Logger } from 'pino'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import type { Carrier } from './carriers/carrier.ts'
import type { Meilisearch } from './catalogue/meilisearch-engine.ts'
import type { SearchRecords } from './catalogue/search-record-store.ts'
import type { Config } from './config.ts'
import type { EmailSender } from './email/email-sender.ts'
import type { PaymentGateway } from './gateways/payment-gateway.ts'
import type { PayoutGateway } from './gateways/payout-gateway.ts'
import type { ChangedTags } from './http/cache-tags.ts'
import type { OutboxQueue } from './jobs/outbox-queue.ts'
import type { OrderChanges } from './orders/order-changes.ts'
import type { Pictures } from './pictures/picture-files.ts'
import type { Redis } from './redis/redis.ts'
import type { ShopSecret } from './shop-secret.ts'
import type { Storage } from './storage/storage.ts'
import type { InboundEmail } from './support/inbound-email.ts'

/** Dependencies shared by all server features; created once in `app.ts`. */
export type AppContext = {
  config: Config
  log: Logger
  /** Every picture: those drawn while the shop runs, else those of the build. */
  pictures: Pictures
  /** The pictures of the build alone. */
  builtPictures: Pictures
  /** Shows newly drawn pictures in every process; many within some seconds are shown together. */
  picturesChanged(): void
  /** Files that are received or drawn while the shop runs. */
  storage: Storage
  /** Folder of the fonts that documents are printed with. */
  printFonts: string
  /** The server of the Redis protocol that the processes share; undefined without REDIS_URL. */
  redis: Redis | undefined
  /** The secrets that sign and seal; they never leave the process. */
  secret: ShopSecret
  /** A restored or imported copy: nothing may leave it (`server/quarantined`). */
  quarantined: boolean
  /**
   * Clears the cached responses of every process that show what has changed; all of them when nothing is named. Call it
   * after a commit that changes what shoppers see.
   */
  catalogueChanged(changed?: ChangedTags): void
  /**
   * Returns a number that grows with every change that lists show, in any process: results computed under another
   * number are stale.
   */
  catalogueGeneration(): number
  /**
   * Returns every version of every promotion, cached until the catalogue changes; call it outside of transactions.
   */
  findPromotions(): Promise<readonly PromotionRule[]>
  /** Notifies the followers of this order, in every process; `event` is the number of its newest event. */
  orderChanged(orderId: string, event: number): void
  /** The followers of orders in this process. */
  orderChanges: OrderChanges
  /** Sends an email at once: for outbox handlers alone, all other code queues it. Refuses with server/quarantined in a copy. */
  sendEmail: EmailSender
  /** The provider that passes on emails to support; undefined where answers go to the shop's own mailbox. */
  inboundEmail: InboundEmail | undefined
  /**
   * Gateways that take money online, or took it and still report on it; `gatewayFor` returns the one for an order.
   */
  gateways: readonly PaymentGateway[]
  /** Ways to pay sellers; `payoutGatewayInUse` returns the one for new payouts. */
  payoutGateways: readonly PayoutGateway[]
  /** Carriers that can be booked; a typed waybill needs none. */
  carriers: readonly Carrier[]
  /** Searches, and what was opened from them. */
  searchRecords: SearchRecords
  /** The engine that finds products in place of the built-in one; undefined without SEARCH_ENGINE_URL. */
  searchEngine: Meilisearch | undefined
  /** Notifies the worker that delivers the outbox: one queue of it, or all. */
  notifyOutbox(queue?: OutboxQueue): void
}

/**
 * The dependencies a function uses, and no others: `Needs<'log' | 'notifyOutbox'>`. Only routes and the files directly in
 * `src/server` receive the whole context.
 */
export type Needs<Name extends keyof AppContext> = Pick<AppContext, Name>

import type { Logger } from 'pino'
import type { OfferRule } from '#domain/offers.ts'
import type { SearchMisses } from './catalogue/search-misses.ts'
import type { Config } from './config.ts'
import type { PaymentGateway } from './gateways/payment-gateway.ts'
import type { Lane } from './jobs/outbox-lane.ts'
import type { MailSender } from './mail/mail-sender.ts'
import type { OrderChanges } from './orders/order-changes.ts'
import type { Pictures } from './pictures/picture-files.ts'

/** What every feature of the server may lean on; made once in `app.ts`. */
export type House = {
  config: Config
  log: Logger
  pictures: Pictures
  /** Folder of the fonts that documents are printed with. */
  printFonts: string
  /** Signs guest links and the like; never leaves the process. */
  secret: string
  /** Empties the whole-answer cache of every process: call it after a commit that changes what shoppers see. */
  catalogueChanged(): void
  /** Grows with every such change, whoever announced it: what was worked out under another number is stale. */
  catalogueGeneration(): number
  /** Every version of every offer, kept until the catalogue changes; call it outside of transactions. */
  findOffers(): Promise<readonly OfferRule[]>
  /** Tells whoever follows this order, in every process; `event` is the number of its newest event. */
  orderChanged(orderId: string, event: number): void
  /** Who follows which order in this process. */
  orderChanges: OrderChanges
  /** Sends a letter at once: for deliveries of the outbox alone, everybody else posts. */
  sendMail: MailSender
  /** Who takes money online, or took it and still answers for it; `gatewayFor` says which one takes an order's. */
  gateways: readonly PaymentGateway[]
  /** What shoppers looked for in vain. */
  searchMisses: SearchMisses
  /** Wakes the worker that sends what the outbox holds: one lane of it, or all. */
  wakeOutbox(lane?: Lane): void
}

import type { DisputeState } from '#domain/claims/dispute-flow.ts'
import type { Language } from '#domain/language/language.ts'
import type { Paise } from '#domain/money/money.ts'
import type { GatewayName, OnlineMethod } from '#domain/payments/gateway-choice.ts'

/** The shopper's preferred payment method; only a preference, the gateway's page offers all it has. */

/**
 * One payment of an order, as the gateway needs to know it. Amounts are INR paise, the only charge currency
 * (docs/spec/decisions.md#12).
 */
export type PaymentParams = {
  /** The payment's id; the gateway opens one page for it, however often it is requested. */
  id: string
  orderNumber: string
  amount: Paise
  onlineMethod: OnlineMethod | null
  language: Language
  /** The gateway's id of the page opened before; null when none is known. */
  ref: string | null
  /** The URL of ours that the shopper returns to, paid or not. */
  returnUrl: string
}

export type OpenedPage = { ref: string; redirectUrl: string }

/** A gateway's report about a payment at one instant. */
export type GatewayReport = {
  ref: string
  state: 'open' | 'authorized' | 'captured' | 'failed'
  /** The account the money went to; another shop's is no payment of ours. */
  merchant: string
  /** The payment that the gateway reports about. */
  paymentId: string
  amountMinor: number
  currency: string
  /** The gateway's id of the captured money. */
  captureRef: string | null
  /** The payment method, where the gateway reports it. */
  onlineMethod: OnlineMethod | null
}

/** A gateway's report about a refund, requested by us or made in the gateway's own dashboard. */
export type RefundReport = {
  about: 'refund'
  /** The gateway's ids of the refund and of the money it refunds. */
  reference: string
  captureRef: string
  merchant: string
  state: 'pending' | 'succeeded' | 'failed'
  amountMinor: number
  currency: string
  /** The key of our request; null where the gateway reports none. */
  key: string | null
}

/** A gateway's report about a dispute by the payer's bank, and its outcome. */
export type DisputeReport = {
  about: 'dispute'
  reference: string
  captureRef: string
  merchant: string
  state: DisputeState
  amountMinor: number
  currency: string
  /** The bank's reason. */
  reason: string | null
}

/** A signed webhook event of the gateway: `id` is its own, so that a repeated one is recognised. */
export type GatewayEvent = { id: string; kind: string; report: GatewayReport | RefundReport | DisputeReport }

export type RefundParams = {
  ref: string
  captureRef: string
  amount: Paise
  /** The same key is the same refund, however often it is requested. */
  key: string
}

/** One movement in the gateway's own books, under its own id. */
export type GatewayMoney = { kind: 'captured' | 'refunded'; reference: string; amount: Paise }

/**
 * A company that takes money for the shop. One file per vendor; every report is checked again by
 * `payments/settle-payment.ts`. Calls go over the network: never make one inside a transaction (docs/spec/correctness.md#16).
 */
export type PaymentGateway = {
  readonly name: GatewayName
  /** The account the shop is paid into, as reports name it. */
  readonly merchant: string
  /** Opens the page on which the payment is made. Throws when the gateway is unavailable. */
  open(payment: PaymentParams): Promise<OpenedPage>
  /** Returns the current report of a payment; null when the gateway does not know it. */
  fetchReport(ref: string): Promise<GatewayReport | null>
  /** Checks if the signed return URL states that the shopper paid there. Left out where a gateway signs none. */
  reportsPaid?(about: Pick<GatewayReport, 'ref' | 'paymentId'>, returned: URLSearchParams): boolean
  /**
   * Reads a message after checking its signature over the exact bytes; null for a kind that is not used. Raises
   * `payment/unsigned`.
   */
  readWebhook(body: Buffer, header: (name: string) => string | undefined): GatewayEvent | null
  /** Refunds captured money; returns the gateway's id of the refund. */
  refund(params: RefundParams): Promise<{ refundRef: string }>
  /**
   * Closes a page that must not be paid any more. The sandbox has no such call: its pages exist to be paid too late.
   */
  close?(ref: string): Promise<void>
  /**
   * Lists all movements since then, in rupees, for the reconciliation; left out where the company has no such list.
   * Throws when the books cannot be read.
   */
  listMoney?(since: Date): Promise<GatewayMoney[]>
}

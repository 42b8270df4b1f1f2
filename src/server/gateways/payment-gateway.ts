import type { DisputeState } from '#domain/dispute-flow.ts'
import type { GatewayName } from '#domain/gateway-choice.ts'
import type { Language } from '#domain/language.ts'
import type { Paise } from '#domain/money.ts'

/** How a shopper would like to pay; only a wish, the gateway's page offers all it has. */
export type PaymentWish = 'upi' | 'card' | 'wallet'

/** One attempt to pay an order, as the gateway has to know it. Amounts are INR paise, the only charge currency (decisions 12). */
export type Attempt = {
  /** The payment's id; the gateway opens one page for it, however often it is asked. */
  id: string
  orderNumber: string
  amount: Paise
  wish: PaymentWish | null
  language: Language
  /** The gateway's name for the page that was opened before; null when none is known. */
  ref: string | null
  /** Where the shopper comes back to, paid or not; an address of ours. */
  returnUrl: string
}

export type OpenedPage = { ref: string; redirectUrl: string }

/** What a gateway says about an attempt at one moment. */
export type GatewayReport = {
  ref: string
  state: 'open' | 'authorized' | 'captured' | 'failed'
  /** Whose account the money went to; another shop's is no payment of ours. */
  merchant: string
  /** The attempt the gateway believes it is about. */
  attemptId: string
  amountMinor: number
  currency: string
  /** The money itself, once it moved. */
  captureRef: string | null
  /** How it was paid, where the gateway tells. */
  way: PaymentWish | null
}

/** What a gateway says about money that goes back, asked for by us or made in the gateway's own rooms. */
export type RefundReport = {
  about: 'refund'
  /** The gateway's name for the refund, and for the money it gives back. */
  reference: string
  captureRef: string
  merchant: string
  state: 'pending' | 'succeeded' | 'failed'
  amountMinor: number
  currency: string
  /** The key it was asked for under; null where the gateway names none. */
  key: string | null
}

/** What a gateway says about money the payer's bank asks back, and how that ended. */
export type DisputeReport = {
  about: 'dispute'
  reference: string
  captureRef: string
  merchant: string
  state: DisputeState
  amountMinor: number
  currency: string
  /** The bank's word for why. */
  reason: string | null
}

/** A signed message of the gateway: `id` is its own, so that the same message twice is known. */
export type GatewayNotice = { id: string; kind: string; report: GatewayReport | RefundReport | DisputeReport }

export type RefundAsked = {
  ref: string
  captureRef: string
  amount: Paise
  /** The same key is the same refund, however often it is asked for. */
  key: string
}

/** One movement in the gateway's own books, under its own name for it. */
export type GatewayMoney = { kind: 'captured' | 'refunded'; reference: string; amount: Paise }

/**
 * A company that takes money for the shop. One file per vendor; everything that crosses is checked again by `payments/settle-payment.ts`. Calls
 * go over the network: never make one inside a transaction (correctness 16).
 */
export type PaymentGateway = {
  readonly name: GatewayName
  /** The account the shop is paid into, as reports name it. */
  readonly merchant: string
  /** Where the attempt is paid. Throws when the gateway is away. */
  open(attempt: Attempt): Promise<OpenedPage>
  /** Where an attempt stands now; null when the gateway does not know it. */
  look(ref: string): Promise<GatewayReport | null>
  /** Whether the address a shopper came back with says, signed, that she paid there. Left out where a gateway signs none. */
  saysPaid?(about: Pick<GatewayReport, 'ref' | 'attemptId'>, returned: URLSearchParams): boolean
  /** Reads a message after checking its signature over the very bytes; null: of a kind that tells nothing. Raises `payment/unsigned`. */
  readNotice(body: Buffer, header: (name: string) => string | undefined): GatewayNotice | null
  /** Gives captured money back; gives the gateway's name for it. */
  refund(asked: RefundAsked): Promise<{ refundRef: string }>
  /** Closes a page nobody shall pay any more. The sandbox has none of it: its pages are there to be paid too late. */
  close?(ref: string): Promise<void>
  /**
   * All that moved since then, in rupees, for the reconciliation; left out where the company offers no such list. Throws when the books cannot be
   * read.
   */
  listMoney?(since: Date): Promise<GatewayMoney[]>
}

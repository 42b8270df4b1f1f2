import type { Paise } from '#domain/money/money.ts'
import type { PayoutGatewayName, PayoutReason, PayoutReport } from '#domain/payouts/payout-report.ts'

/** A bank account in India, as its holder gave it. */
export type BankAccount = { holder: string; ifsc: string; accountNumber: string }

/**
 * The result of a test transfer to an account: `checking` while the bank has not answered, and for ways that cannot
 * check. `payee` is the gateway's id of the account, for `send`.
 */
export type AccountCheck = {
  payee: string
  state: 'active' | 'checking' | 'refused'
  /** The holder's name at the bank, where the bank tells it; compare with `compareHolderNames`. */
  nameAtBank: string | null
  reason: PayoutReason | null
}

export type PayoutParams = {
  /** The key of the attempt, at most 36 letters, digits, _ and -: the same key is the same transfer. */
  key: string
  payee: string
  amount: Paise
  /** What the seller reads in their bank statement: at most 30 letters, digits and spaces. */
  narration: string
}

/** A signed message about a payout; `id` is the gateway's own. */
export type PayoutEvent = { id: string; report: PayoutReport }

/**
 * A way to pay sellers. Calls go over the network: never make one inside a transaction (docs/spec/correctness.md#16).
 * A new key while an earlier attempt is open would pay twice, so only `payouts/` makes keys.
 */
export type PayoutGateway = {
  readonly name: PayoutGatewayName
  /** False where only a person knows how a transfer went: nobody can be asked, and no event comes. */
  readonly answers: boolean
  /**
   * Registers an account and sends it a test transfer (one rupee, or the bank's own check); the same key is the same
   * check. Throws when the gateway is unavailable.
   */
  checkAccount(account: BankAccount, key: string): Promise<AccountCheck>
  /** Returns the current result of a check that was still open; null when the gateway does not know it. */
  fetchCheck(key: string): Promise<AccountCheck | null>
  /** Returns the amount that can be paid out now; null where nobody can be asked. */
  balance(): Promise<Paise | null>
  /**
   * Pays. The same key with the same contents reports the same transfer, however often it is sent. Throws when the
   * answer is unknown, also when the transfer may have happened.
   */
  send(params: PayoutParams): Promise<PayoutReport>
  /** Returns the report of an attempt by our key; null when the gateway has never received it. */
  find(key: string): Promise<PayoutReport | null>
  /** Lists the reports of all attempts since then, for the reconciliation; left out where there is no such list. */
  list?(since: Date): Promise<PayoutReport[]>
  /**
   * Reads a message after checking its signature over the exact bytes; null for a kind that is not used. Refuses with
   * payment/unsigned and request/malformed.
   */
  readWebhook(body: Buffer, header: (name: string) => string | undefined): PayoutEvent | null
}

import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { confirmPayoutAccount } from '#server/payouts/payout-account.ts'
import { recordStoreEvent } from '#server/seller/brand-event-store.ts'

/**
 * Confirms a store's bank account, as an admin does who has compared it with the bank's document: where sellers are
 * paid by hand there is no test transfer, and elsewhere the bank may write the holder's name in another way. Refuses
 * with thing/not-found, and flow/not-now for an account that the bank refused or that is not registered yet.
 */
export const confirmStoreAccount = (id: string, actor: Principal): Promise<void> =>
  transaction(async () => {
    await confirmPayoutAccount(id, actor.id)
    await recordStoreEvent(id, { kind: 'account_confirmed' }, actor)
  })

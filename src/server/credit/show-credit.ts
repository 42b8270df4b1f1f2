import { findCreditBalance } from '#server/accounts/credit-balance-store.ts'
import { listEntries } from './credit-store.ts'

/** Movements on one page. */
const pageSize = 20

/** Returns a customer's store credit, and a page of its movements after the cursor. */
export async function showCredit(accountId: string, cursor: string | undefined) {
  const rows = await listEntries(accountId, cursor === undefined ? undefined : Number(cursor), pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    balance: await findCreditBalance(accountId),
    items: shown.map(({ entry, orderNumber }) => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amountPaise,
      balance: entry.balancePaise,
      order: entry.orderId !== null && orderNumber !== null ? { id: entry.orderId, number: orderNumber } : null,
      reason: entry.reason,
      by: entry.actorName,
      at: entry.at,
    })),
    nextCursor: rows.length > pageSize && last ? String(last.entry.id) : null,
  }
}

import { compareBooks, type Difference } from '#domain/ledger/reconciliation.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { PayoutGateway } from '#server/gateways/payout-gateway.ts'
import { whyFailed } from '#server/why-failed.ts'
import { listDifferencesWithinTheShop, readLedgerStart } from './book-check-store.ts'
import { listBookedGateways, listBookedMoney, listBookedPayouts } from './gateway-statement-store.ts'

/**
 * The differences; the gateways whose statements were read, with the number of movements, and those that could not be
 * read, with the reason.
 */
export type Reconciled = {
  differences: Difference[]
  compared: { gateway: string; movements: number }[]
  unread: { gateway: string; reason: string }[]
}

/**
 * Compares the ledger with the other tables, and with the statements of every gateway that is configured or appears
 * in the ledger, to the paisa (reliability, checker f). Work in progress shows as a difference, so the check is
 * repeated when the outbox is idle.
 */
export async function reconcile(
  gateways: readonly PaymentGateway[],
  payoutGateways: readonly PayoutGateway[] = [],
): Promise<Reconciled> {
  const differences = await listDifferencesWithinTheShop()
  const found: Reconciled = { differences, compared: [], unread: [] }
  for (const gateway of gateways) await compareWith(gateway, found)
  for (const gateway of payoutGateways) await comparePayouts(gateway, found)
  const names = new Set<string>(gateways.map(({ name }) => name))
  for (const gateway of await listBookedGateways())
    if (!names.has(gateway)) found.unread.push({ gateway, reason: 'this shop has no account there now' })
  return found
}

async function compareWith(gateway: PaymentGateway, { differences, compared, unread }: Reconciled): Promise<void> {
  try {
    if (!gateway.listMoney) throw new Error('it offers no such list')
    const theirs = await gateway.listMoney(await readLedgerStart())
    differences.push(...compareBooks(await listBookedMoney(gateway.name), theirs))
    compared.push({ gateway: gateway.name, movements: theirs.length })
  } catch (error) {
    unread.push({ gateway: gateway.name, reason: whyFailed(error) })
  }
}

/**
 * Compares the paid payouts of the ledger with the transfers of the gateway that paid them, by the key of the attempt. A
 * way that nobody can be asked about, a bank's own file, is compared by the references imported from it.
 */
async function comparePayouts(gateway: PayoutGateway, { differences, compared, unread }: Reconciled): Promise<void> {
  if (!gateway.list) return
  try {
    const theirs = (await gateway.list(await readLedgerStart()))
      .filter(({ state }) => state === 'paid')
      .map(({ key, amount }) => ({ kind: 'paid out', reference: key, amount }))
    differences.push(...compareBooks(await listBookedPayouts(gateway.name), theirs))
    compared.push({ gateway: `${gateway.name} payouts`, movements: theirs.length })
  } catch (error) {
    unread.push({ gateway: `${gateway.name} payouts`, reason: whyFailed(error) })
  }
}

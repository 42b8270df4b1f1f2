import { foldAddress } from '#domain/accounts/same-customer.ts'
import { paise } from '#domain/money/money.ts'
import { type CashSignal, cashSignals, isWorthCalling } from '#domain/orders/cash-risk.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { listProvenEmails } from '#server/email/unconfirmed-limit.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { listCheckable, listRelated, listUnchecked, lockFreeOrders, saveCashChecks } from './cash-check-store.ts'

const page = 200
const pauseMilliseconds = 30_000

/** Checks the cash orders that are still to be delivered, so that lists and the desk show whom to call. */
export const cashOrderWatch: IntervalJob = {
  name: 'cash order watch',
  first: 20_000,
  run: async (context) => {
    await checkCashOrders(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Checks every open cash order that was not checked lately; one that is being changed waits for the next round. */
export async function checkCashOrders(context: Needs<'secret'>): Promise<void> {
  let ids: string[] = []
  do {
    ids = await listUnchecked(ids.at(-1) ?? '', page)
    const wanted = ids
    if (wanted.length > 0)
      await transaction(async () =>
        saveCashChecks(await checkOrders(context, await listCheckable(await lockFreeOrders(wanted)))),
      )
  } while (ids.length === page)
}

export type CheckedOrder = {
  orderId: string
  foldedAddress: string
  signals: CashSignal['code'][]
  isWorthCalling: boolean
  found: CashSignal[]
}

/**
 * Returns what speaks against an order whose cash is still to be collected, as it is now; null for any other order, of which
 * no more is read.
 */
export async function checkDueOrder(context: Needs<'secret'>, id: string): Promise<CheckedOrder | null> {
  const orders = await listCheckable([id])
  const [checked] = await checkOrders(
    context,
    orders.filter(({ is_due }) => is_due),
  )
  return checked ?? null
}

/** Returns what speaks against these orders, by two statements, however many they are. */
async function checkOrders(
  context: Needs<'secret'>,
  orders: Awaited<ReturnType<typeof listCheckable>>,
): Promise<CheckedOrder[]> {
  if (orders.length === 0) return []
  const addresses = new Map(orders.map(({ id, shipping }) => [id, foldAddress(shipping)]))
  const related = await listRelated(addresses)
  const proven = await listProvenEmails(
    context,
    orders.map(({ email }) => email),
  )
  return orders.map(({ id, email, shipping, placed_at, due }) => {
    const found = cashSignals({
      address: shipping.address,
      pincode: shipping.pincode,
      placedAt: new Date(placed_at),
      due: paise(Number(due)),
      isEmailProven: proven.has(email),
      related: related.get(id) ?? [],
    })
    const signals = found.map(({ code }) => code)
    return {
      orderId: id,
      foldedAddress: addresses.get(id) ?? '',
      signals,
      isWorthCalling: isWorthCalling(signals),
      found,
    }
  })
}

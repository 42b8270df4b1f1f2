import type { Paise } from '#domain/money.ts'
import type { Actor } from '#domain/state-table.ts'
import type { House } from '#server/house.ts'
import { requestRefund } from '#server/refunds/request-refund.ts'
import { type CancellationRow, type LeavingLine, noteBack } from './cancellation-store.ts'
import type { Back } from './take-lines-out.ts'

type Asking = { lines: readonly LeavingLine[]; back: Back; asker: Actor }

/** Who bears what was not to be had, and what the customer gave up herself. */
const blame = {
  shortage: { cause: 'shortage', bearer: 'maker' },
  customer: { cause: 'cancelled', bearer: 'customer' },
} as const

/**
 * Writes what comes back beside its cancellation and asks for it, each part for itself, in the caller's transaction; nothing is asked when
 * nothing was charged. Asked for twice it is the same refund.
 */
export async function askMoneyBack(
  house: House,
  { id, orderId, cause, reason }: Pick<CancellationRow, 'id' | 'orderId' | 'cause' | 'reason'>,
  { lines, back, asker }: Asking,
): Promise<void> {
  await noteBack(id, back)
  const components = [
    ...lines.map(({ lineId, goods }) => ({ kind: 'goods' as const, lineId, amount: goods })),
    { kind: 'delivery' as const, lineId: null, amount: back.delivery },
    { kind: 'cod_fee' as const, lineId: null, amount: back.codFee },
  ].filter(({ amount }: { amount: Paise }) => amount > 0)
  if (components.length > 0)
    await requestRefund(house, { orderId, key: `cancellation:${id}`, ...blame[cause], reason, asker, components })
}

import type { Paise } from '#domain/money.ts'
import type { RefundBearer, RefundCause } from '#domain/refund-flow.ts'
import type { Actor } from '#domain/state-table.ts'
import type { House } from '#server/house.ts'
import { requestRefund } from '#server/refunds/request-refund.ts'
import type { LeavingLine } from './cancellation-store.ts'
import type { Back } from './take-lines-out.ts'

type Asking = {
  orderId: string
  /** The wish it belongs to: asked for twice it is the same refund. */
  key: string
  cause: RefundCause
  bearer: RefundBearer
  reason: string
  asker: Actor
  lines: readonly LeavingLine[]
  back: Back
}

/** Asks for what comes back, each part for itself, in the caller's transaction; nothing is asked when nothing was charged. */
export async function askMoneyBack(house: House, { lines, back, ...asking }: Asking): Promise<void> {
  const components = [
    ...lines.map(({ lineId, goods }) => ({ kind: 'goods' as const, lineId, amount: goods })),
    { kind: 'delivery' as const, lineId: null, amount: back.delivery },
    { kind: 'cod_fee' as const, lineId: null, amount: back.codFee },
  ].filter(({ amount }: { amount: Paise }) => amount > 0)
  if (components.length > 0) await requestRefund(house, { ...asking, components })
}

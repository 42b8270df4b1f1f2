import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { paise } from '#domain/money.ts'
import type { RefundKind } from '#domain/refund-cap.ts'
import { transaction } from '#server/db/transaction.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import type { RefundRow } from '#server/refunds/refund-store.ts'
import { type RefundRequest, requestRefund } from '#server/refunds/request-refund.ts'
import type { Shop } from '#tests/support/open-shop.ts'

/** The part of a context that refunds need; the shop's own outbox processes the posted jobs. */
export const refundHouse = (gateway: PaymentGateway | null = null): House =>
  ({
    gateways: gateway ? [gateway] : [],
    log: pino({ level: 'silent' }),
    wakeOutbox: () => undefined,
    orderChanged: () => undefined,
    catalogueChanged: () => undefined,
  }) as unknown as House

/** A component in rupees: goods of a line, delivery, or the cash fee. */
export const part = (kind: RefundKind, rupees: number, lineId: string | null = null) => ({
  kind,
  lineId,
  amount: paise(Math.round(rupees * 100)),
})

/** Requests a refund as the order feature would: in its own transaction. */
export const askRefund = (
  shop: Shop,
  wish: Pick<RefundRequest, 'orderId' | 'components'> & Partial<RefundRequest>,
): Promise<RefundRow> =>
  shop.database.run(() =>
    transaction(() =>
      requestRefund(refundHouse(), {
        cause: 'cancelled',
        bearer: 'customer',
        reason: null,
        asker: { as: 'system' },
        key: randomUUID(),
        ...wish,
      }),
    ),
  )

import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { paise } from '#domain/money/money.ts'
import type { RefundKind } from '#domain/refunds/refund-cap.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { RefundRow } from '#server/refunds/refund-store.ts'
import { type RefundRequest, requestRefund } from '#server/refunds/request-refund.ts'
import type { Shop } from '#tests/support/open-shop.ts'

/** The part of a context that refunds need; the shop's own outbox processes the posted jobs. */
export const refundContext = (gateway: PaymentGateway | null = null): AppContext =>
  ({
    gateways: gateway ? [gateway] : [],
    log: pino({ level: 'silent' }),
    notifyOutbox: () => undefined,
    orderChanged: () => undefined,
    catalogueChanged: () => undefined,
  }) as unknown as AppContext

/** A component in rupees: goods of a line, delivery, or the cash fee. */
export const component = (kind: RefundKind, rupees: number, lineId: string | null = null) => ({
  kind,
  lineId,
  amount: paise(Math.round(rupees * 100)),
})

/** Requests a refund as the order feature would: in its own transaction. */
export const createRefund = (
  shop: Shop,
  input: Pick<RefundRequest, 'orderId' | 'components'> & Partial<RefundRequest>,
): Promise<RefundRow> =>
  shop.database.run(() =>
    transaction(() =>
      requestRefund(refundContext(), {
        cause: 'cancelled',
        fundedBy: 'customer',
        reason: null,
        requester: { as: 'system' },
        key: randomUUID(),
        ...input,
      }),
    ),
  )

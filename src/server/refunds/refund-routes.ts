import { refundEndpoints } from '#contract/refunds/refund-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import {
  type AfterRefusal,
  approveRefund,
  isSomething,
  refuseRefund,
  retryRefund,
  settleByBank,
} from './decide-refund.ts'
import { openRefundList } from './list-refunds.ts'
import { listWaitingRefunds, showRefund, showRefundable } from './refund-list-store.ts'
import { manualRefundKey } from './refund-store.ts'
import { requestRefund } from './request-refund.ts'

/** Returns the admins' endpoints for refunds. */
export function refundHandlers(context: AppContext, afterRefusal: AfterRefusal): EndpointHandler[] {
  return pairHandlers(refundEndpoints, {
    'GET /api/admin/refunds': ({ query }, { language }) => openRefundList(language).readPage(query),
    'GET /api/admin/refund-list-file': ({ query }, { language }) => openRefundList(language).readFile(query),
    'GET /api/admin/refunds-waiting': () => listWaitingRefunds(),
    'GET /api/admin/refunds/:id': ({ params }, visitor) => showRefund(params.id, member(visitor), visitor.language),
    'POST /api/admin/refunds/:id/approve': async ({ params, body }, visitor) => {
      await approveRefund(context, params.id, body.seen, member(visitor))
      return showRefund(params.id, member(visitor), visitor.language)
    },
    'POST /api/admin/refunds/:id/refuse': async ({ params, body }, visitor) => {
      await refuseRefund(context, params.id, body, member(visitor), afterRefusal)
      return showRefund(params.id, member(visitor), visitor.language)
    },
    'POST /api/admin/refunds/:id/retry': async ({ params, body }, visitor) => {
      await retryRefund(context, params.id, body.seen, member(visitor))
      return showRefund(params.id, member(visitor), visitor.language)
    },
    'POST /api/admin/refunds/:id/settle': async ({ params, body }, visitor) => {
      await settleByBank(context, params.id, body, member(visitor))
      return showRefund(params.id, member(visitor), visitor.language)
    },
    'GET /api/admin/orders/:id/refunds': ({ params }, { language }) => showRefundable(params.id, language),
    'POST /api/admin/orders/:id/refunds': async ({ params, body }, visitor) => {
      const { idempotencyKey, components, asCredit, ...input } = body
      if (asCredit && !asCredit.agreed) refuse('credit/not-agreed')
      if (!components.every(isSomething)) refuse('payment/over-refund')
      const requestedBy = member(visitor)
      const { id } = await transaction(() =>
        requestRefund(context, {
          ...input,
          components,
          asCredit: asCredit !== undefined,
          orderId: params.id,
          requester: { as: 'admin' },
          requestedBy,
          key: manualRefundKey(idempotencyKey),
        }),
      )
      return showRefund(id, requestedBy, visitor.language)
    },
  })
}

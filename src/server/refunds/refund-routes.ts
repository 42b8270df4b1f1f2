import { refundEndpoints } from '#contract/refund-contract.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member } from '#server/http/visitor.ts'
import {
  type AfterRefusal,
  approveRefund,
  isSomething,
  refuseRefund,
  retryRefund,
  settleByBank,
} from './decide-refund.ts'
import { listRefunds, listWaitingRefunds, showRefund, showRoom } from './refund-lists.ts'
import { keyByHand } from './refund-store.ts'
import { requestRefund } from './request-refund.ts'

/** Returns the admins' endpoints for refunds. */
export function refundDoors(house: House, afterRefusal: AfterRefusal): Door[] {
  return openDoors(refundEndpoints, {
    'GET /api/admin/refunds': ({ query }, { language }) => listRefunds(query, language),
    'GET /api/admin/refunds-waiting': (_, { language }) => listWaitingRefunds(language),
    'GET /api/admin/refunds/:id': ({ params }, visitor) => showRefund(params.id, member(visitor), visitor.language),
    'POST /api/admin/refunds/:id/approve': async ({ params, body }, visitor) => {
      await approveRefund(house, params.id, body.seen, member(visitor))
      return showRefund(params.id, member(visitor), visitor.language)
    },
    'POST /api/admin/refunds/:id/refuse': async ({ params, body }, visitor) => {
      await refuseRefund(house, params.id, body, member(visitor), afterRefusal)
      return showRefund(params.id, member(visitor), visitor.language)
    },
    'POST /api/admin/refunds/:id/retry': async ({ params, body }, visitor) => {
      await retryRefund(house, params.id, body.seen, member(visitor))
      return showRefund(params.id, member(visitor), visitor.language)
    },
    'POST /api/admin/refunds/:id/settle': async ({ params, body }, visitor) => {
      await settleByBank(house, params.id, body, member(visitor))
      return showRefund(params.id, member(visitor), visitor.language)
    },
    'GET /api/admin/orders/:id/refunds': ({ params }, { language }) => showRoom(params.id, language),
    'POST /api/admin/orders/:id/refunds': async ({ params, body }, visitor) => {
      const { attempt, components, ...wish } = body
      if (!components.every(isSomething)) refuse('payment/over-refund')
      const askedBy = member(visitor)
      const { id } = await transaction(() =>
        requestRefund(house, {
          ...wish,
          components,
          orderId: params.id,
          asker: { as: 'admin' },
          askedBy,
          key: keyByHand(attempt),
        }),
      )
      return showRefund(id, askedBy, visitor.language)
    },
  })
}

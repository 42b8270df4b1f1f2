import { courierPayEndpoints } from '#contract/courier/courier-pay-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { confirmAccountOf } from '#server/payouts/payout-account.ts'
import { prepareCourierRun } from '#server/payouts/prepare-courier-run.ts'
import { adjustCourier, answerDispute, approveCourierAdjustment, disputePay } from './adjust-courier.ts'
import { changeTariff, previewTariff, showTariffs } from './change-tariff.ts'
import { findCourierName } from './courier-dispute-store.ts'
import { courierTable, printCourierStatement } from './courier-statement.ts'
import { saveCourierAccount } from './save-courier-account.ts'
import { showEarnings, showMonth } from './show-earnings.ts'

const done = { done: true } as const

/** Returns the id of a courier, or of a former one. Refuses with thing/not-found. */
const courierOf = async (id: string): Promise<string> => {
  if ((await findCourierName(id)) === undefined) refuse('thing/not-found')
  return id
}

/** Returns the endpoints of what couriers earn: their own accounts, and the admins' desk for it. */
export const courierPayHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(courierPayEndpoints, {
    'GET /api/courier/earnings': (_, visitor) => showEarnings(member(visitor).id),
    'GET /api/courier/earnings/months/:month': ({ params }, visitor) => showMonth(member(visitor).id, params.month),
    'GET /api/courier/statements/:month.pdf': ({ params, query }, visitor) =>
      printCourierStatement(context, member(visitor), { ...params, ...query }, visitor.language),
    'GET /api/courier/statements/:month.csv': ({ params, query }, visitor) =>
      courierTable(member(visitor).id, { ...params, ...query }, visitor.language),
    'POST /api/courier/tasks/:id/dispute': async ({ params, body }, visitor) => {
      await disputePay(params.id, body.text, member(visitor))
      return done
    },
    'PUT /api/courier/bank-account': async ({ body }, visitor) => {
      await saveCourierAccount(context, body, member(visitor))
      return showEarnings(member(visitor).id)
    },
    'GET /api/admin/couriers/:id/months/:month': async ({ params }) =>
      showMonth(await courierOf(params.id), params.month),
    'POST /api/admin/couriers/:id/payouts': async ({ params }, visitor) => ({
      runId: await prepareCourierRun(context, await courierOf(params.id), member(visitor)),
    }),
    'POST /api/admin/couriers/:id/adjustments': async ({ params, body }, visitor) => {
      const { idempotencyKey, ...adjustment } = body
      await adjustCourier(await courierOf(params.id), { ...adjustment, key: idempotencyKey }, member(visitor))
      return done
    },
    'POST /api/admin/courier-adjustments/:id/approve': async ({ params }, visitor) => {
      await approveCourierAdjustment(params.id, member(visitor))
      return done
    },
    'POST /api/admin/courier-disputes/:id/answer': async ({ params, body }, visitor) => {
      await answerDispute(params.id, body, member(visitor))
      return done
    },
    'POST /api/admin/couriers/:id/confirm-account': async ({ params }, visitor) => {
      await confirmAccountOf({ courierId: await courierOf(params.id) }, member(visitor).id)
      return done
    },
    'GET /api/admin/courier-tariffs': () => showTariffs(),
    'POST /api/admin/courier-tariffs/preview': ({ body }) => previewTariff(body.rates),
    'POST /api/admin/courier-tariffs': async ({ body }, visitor) => {
      await changeTariff(body, member(visitor))
      return showTariffs()
    },
  })

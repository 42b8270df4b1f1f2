import { courierCashEndpoints } from '#contract/courier/courier-cash-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { printCashReceipt } from './cash-receipt.ts'
import { saveCashLimit } from './courier-cash-store.ts'
import { findCourierName } from './courier-dispute-store.ts'
import { answerCount, confirmBanked, countHandover, declareHandover, recordBanked } from './hand-over-cash.ts'
import { showCashBook, showCashDesk, showCountDesk } from './show-cash-book.ts'

/** Returns the endpoints of the cash book: of the courier, of the hub that counts, and of the admins who bank. */
export const courierCashHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(courierCashEndpoints, {
    'GET /api/courier/cash': (_, visitor) => showCashBook(member(visitor)),
    'POST /api/courier/cash/handovers': async ({ body }, visitor) => {
      await declareHandover(member(visitor).id, body)
      return showCashBook(member(visitor))
    },
    'POST /api/courier/cash/handovers/:id/answer': async ({ params, body }, visitor) => {
      await answerCount(params.id, body.agrees, member(visitor))
      return showCashBook(member(visitor))
    },
    'GET /api/courier/cash/handovers/:id/receipt.pdf': ({ params }, visitor) =>
      printCashReceipt(context, params.id, member(visitor), visitor.language),
    'GET /api/courier/hub/cash': (_, visitor) => showCountDesk(member(visitor)),
    'POST /api/courier/hub/cash/:id/count': async ({ params, body }, visitor) => {
      await countHandover(params.id, body, member(visitor))
      return showCountDesk(member(visitor))
    },
    'GET /api/admin/cash-handovers': (_, visitor) => showCashDesk(member(visitor)),
    'POST /api/admin/cash-handovers/:id/bank': async ({ params, body }, visitor) => {
      await recordBanked(params.id, body, member(visitor))
      return showCashDesk(member(visitor))
    },
    'POST /api/admin/cash-handovers/:id/confirm': async ({ params }, visitor) => {
      await confirmBanked(params.id, member(visitor))
      return showCashDesk(member(visitor))
    },
    'POST /api/admin/cash-handovers/:id/answer': async ({ params, body }, visitor) => {
      await answerCount(params.id, body.agrees, member(visitor))
      return showCashDesk(member(visitor))
    },
    'POST /api/admin/couriers/:id/handovers': async ({ params, body }, visitor) => {
      if ((await findCourierName(params.id)) === undefined) refuse('thing/not-found')
      await declareHandover(params.id, body)
      return showCashDesk(member(visitor))
    },
    'PUT /api/admin/courier-cash-limit': async ({ body }, visitor) => {
      if (!(await saveCashLimit(body.limit, body.seen, member(visitor)))) refuse('flow/stale')
      return showCashDesk(member(visitor))
    },
  })

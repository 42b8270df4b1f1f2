import { creditEndpoints } from '#contract/credit/credit-contract.ts'
import type { Paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { mayHaveCredit } from './credit-store.ts'
import { giveGoodwill, takeBack } from './move-credit.ts'
import { showCredit } from './show-credit.ts'

type ByHand = { params: { id: string }; body: { amount: Paise; reason: string; idempotencyKey: string } }

/** Returns the endpoints of store credit. */
export function creditHandlers(): EndpointHandler[] {
  return pairHandlers(creditEndpoints, {
    'GET /api/store-credit': ({ query }, visitor) => showCredit(member(visitor).id, query.cursor),
    'GET /api/admin/accounts/:id/store-credit': async ({ params, query }) => {
      await requireCustomer(params.id)
      return showCredit(params.id, query.cursor)
    },
    'POST /api/admin/accounts/:id/store-credit': (input, visitor) => moveByHand(giveGoodwill, input, visitor),
    'POST /api/admin/accounts/:id/store-credit/take-back': (input, visitor) => moveByHand(takeBack, input, visitor),
  })
}

/** Moves credit by hand. Refuses with thing/not-found, flow/quantities (nothing), account/own and credit/too-little. */
async function moveByHand(move: typeof giveGoodwill, { params, body }: ByHand, visitor: Visitor) {
  const by = member(visitor)
  if (body.amount === 0) refuse('flow/quantities')
  // Nobody gives themselves money.
  if (params.id === by.id) refuse('account/own')
  await requireCustomer(params.id)
  const { amount, reason, idempotencyKey } = body
  await transaction(() =>
    move({ accountId: params.id, amount, reason: reason.trim(), key: `${by.id}:${idempotencyKey}`, by }),
  )
  return showCredit(params.id, undefined)
}

async function requireCustomer(id: string): Promise<void> {
  if (!(await mayHaveCredit(id))) refuse('thing/not-found')
}

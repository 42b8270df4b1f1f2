import { Refusal } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { translateRefusal } from '#server/translate.ts'
import { acceptSellerOrder, undoAcceptance } from './seller-order-steps.ts'
import { findSellerOrder, storeScope } from './seller-order-store.ts'

type Answers = readonly { id: string; version: number }[]
type Answered = {
  done: { id: string; code: string; version: number }[]
  refused: { id: string; text: string }[]
}

/**
 * Accepts orders one by one, so that one that was cancelled meanwhile keeps no other from being accepted. An order that
 * this very request has accepted before counts as done: a phone that lost the answer asks again.
 */
export const acceptMany = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  answers: Answers,
  visitor: Visitor,
): Promise<Answered> =>
  answerEach(answers, visitor, 'accepted', (id, version) => acceptSellerOrder(context, id, { version }, visitor))

/** Takes acceptances back one by one; what waits for an answer already counts as done. */
export const undoMany = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  answers: Answers,
  visitor: Visitor,
): Promise<Answered> =>
  answerEach(answers, visitor, 'awaiting_acceptance', (id, version) => undoAcceptance(context, id, version, visitor))

/** Refuses with thing/not-found when one is not the visitor's: nothing is answered then. */
async function answerEach(
  answers: Answers,
  visitor: Visitor,
  wanted: 'accepted' | 'awaiting_acceptance',
  answer: (id: string, version: number) => Promise<void>,
): Promise<Answered> {
  const scope = storeScope(member(visitor))
  for (const { id } of answers) await findSellerOrder(id, scope)
  const answered: Answered = { done: [], refused: [] }
  for (const { id, version } of answers) {
    const { sellerOrder } = await findSellerOrder(id, scope)
    const repeated = sellerOrder.state === wanted && sellerOrder.version === version + 1
    try {
      if (!repeated) await answer(id, version)
      answered.done.push({ id, code: sellerOrder.code, version: version + 1 })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answered.refused.push({ id, text: translateRefusal(visitor.language, error.code) })
    }
  }
  return answered
}

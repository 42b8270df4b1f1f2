import { eq } from 'drizzle-orm'
import { isSealed } from '#domain/box-flow.ts'
import { type CancellableLine, goodsBack } from '#domain/cancel-plan.ts'
import { type DeclineReason, isDeclineReasonGiven } from '#domain/decline-reason.ts'
import { type Paise, paise } from '#domain/money.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { cancellation } from '#server/db/cancellation-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { billKept } from '#server/invoices/bill-kept.ts'
import { type Hands, handsOf } from '#server/orders/hands.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { say } from '#server/say.ts'
import { askMoneyBack } from './ask-money-back.ts'
import { reasonOf } from './cancellation-reason.ts'
import { type CancellationRow, listOpenWishes, noteAnswer, noteBack, settleLine } from './cancellation-store.ts'
import { type LockedOrder, lockWholeOrder } from './lock-whole-order.ts'
import { componentsOf, isCashDue, readRoom, stillKept } from './money-back.ts'
import { packetsLeft } from './packets-left.ts'
import { noBack, takeLinesOut } from './take-lines-out.ts'
import { listCancellable } from './weigh-cancelling.ts'

type Answer = {
  grant: boolean
  keptPercent?: number | undefined
  /** Why it is refused; `note` is for the staff. */
  reason?: DeclineReason | undefined
  note?: string | undefined
}

/**
 * The hub grants or refuses what a customer asked of it. Granted, the lines leave the order, and the goods come back less what the hub keeps,
 * never more than was said when it was asked and nothing while its cash is due; packed goods are not sold again. Refuses with thing/not-found, flow/not-now (answered already),
 * flow/reason-needed (declined without one), cancel/window-closed (the box is sealed) and request/invalid (keeps too much).
 */
export async function answerWish(house: House, id: string, answer: Answer, visitor: Visitor): Promise<void> {
  const hands = handsOf(member(visitor), 'hub')
  await transaction(async () => {
    const [found] = await db()
      .select({ orderId: cancellation.orderId })
      .from(cancellation)
      .where(eq(cancellation.id, id))
    if (!found) refuse('thing/not-found')
    const whole = await lockWholeOrder(found.orderId)
    const open = (await listOpenWishes([whole.order.id])).find(({ wish }) => wish.id === id)
    if (!open) return refuse('flow/not-now')
    if (!answer.grant) return decline(house, whole, open, answer, hands)
    if (isSealed(whole.box.state)) refuse('cancel/window-closed')
    const most = isCashDue(whole.payment) ? 0 : open.wish.keptPercent
    const kept = answer.keptPercent ?? most
    if (kept > most) throw new Refusal('request/invalid', { keptPercent: say(visitor.language, 'fields', 'wrong') })
    await grant(house, whole, open, kept, hands)
  })
}

type Open = { wish: CancellationRow; lines: { lineId: string; quantity: number }[] }

async function grant(house: House, whole: LockedOrder, { wish, lines }: Open, kept: number, hands: Hands) {
  const asked = (await listCancellable(whole)).filter(({ lineId }) => lines.some((line) => line.lineId === lineId))
  const back = goodsBack(
    // A line that has failed meanwhile is over: it was refunded in full, and needs no decision.
    asked.filter(({ window }) => window !== 'over'),
    wish.cause === 'shortage' ? 'ours' : 'customer',
    kept,
  )
  const leaving = [...back].map(([lineId, goods]) => ({
    lineId,
    goods,
    quantity: packetsLeft(whole.lines.find(({ id }) => id === lineId)!),
  }))
  // Written before the lines leave: the promotions depend on what the customer cancelled.
  await noteAnswer(wish.id, { state: 'granted', keptPercent: kept, answeredBy: hands.doer.id })
  for (const { lineId, goods } of leaving) await settleLine(wish.id, lineId, goods)
  if (leaving.length === 0) return
  const reason = reasonOf(wish)
  const came = await takeLinesOut(house, whole, {
    leaving,
    hands,
    reason,
    // The free text belongs to the customer.
    reasonData: { reason: reason.code },
    sellAgain: false,
    facts: { boxSealed: isSealed(whole.box.state) },
  })
  const stays = leaving.map(({ lineId, goods }) => ({ lineId, kept: keptOf(asked, lineId, goods) }))
  const room = await readRoom(whole.order)
  await billKept(whole.order.id, `kept:${wish.id}`, stillKept(stays, componentsOf(leaving, came), room))
  await askMoneyBack(house, wish, { lines: leaving, back: came, asker: hands.actor })
}

/** Returns the cancellation fee of a line that is cancelled late. */
const keptOf = (lines: readonly CancellableLine[], lineId: string, goods: Paise): Paise =>
  paise((lines.find((line) => line.lineId === lineId)?.charged ?? goods) - goods)

async function decline(
  house: House,
  { order, lines }: LockedOrder,
  { wish, lines: asked }: Open,
  { reason, note: typed }: Answer,
  hands: Hands,
) {
  if (reason === undefined || !isDeclineReasonGiven(reason, typed)) return refuse('flow/reason-needed')
  const note = typed?.trim() || null
  await noteAnswer(wish.id, {
    state: 'declined',
    answeredBy: hands.doer.id,
    declineReason: reason,
    declineNote: note,
  })
  await noteBack(wish.id, noBack)
  const about = lines.filter(({ id }) => asked.some(({ lineId }) => lineId === id))
  for (const [place, fulfilmentId] of [...new Set(about.map((line) => line.fulfilmentId))].entries())
    await recordEvent(house, {
      orderId: order.id,
      fulfilmentId,
      kind: 'cancellation_declined',
      actor: hands.doer,
      data: { reason, ...(note === null ? {} : { note }) },
      // One answer, one email, however many sellers it is about.
      ...(place > 0 ? { mailTo: [] } : {}),
    })
}

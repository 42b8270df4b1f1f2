import { Refusal, refuse } from '#domain/refusal.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import { isLateBag, type WaitOrSendReason } from '#domain/shipping/wait-or-send.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { addDays, type CalendarDay } from '#domain/time/calendar-day.ts'
import { type LockedOrder, lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { customerStepActor } from '#server/orders/customer-step-actor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { type StepActor, stepActorOf, systemStepActor } from '#server/orders/step-actor.ts'
import { positionOfShipment, takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { textCode } from '#server/translate.ts'
import { askAboutLate, endOpenOffer } from './ask-about-late.ts'
import { insertLateDecision, raiseShipmentVersion, saveLateChoice } from './late-decision-store.ts'
import { type LateShipment, readIncompleteShipment } from './read-wait-or-send.ts'
import { sendInPart } from './send-in-part.ts'
import { adviseLate, readSecondBox, sendInTwoShipments } from './send-in-two-shipments.ts'
import { findShipment } from './shipment-store.ts'

type Context = Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>
type LateContext = Context & Needs<'config' | 'gateways'>

/** A person may wait so many days at most before deciding again. */
export const mostDaysToWait = 14

/** Bags that nobody but the hub may take out of an order: they are packed, or on the road. */
const madeStates: readonly SellerOrderState[] = ['packed', 'handed_over']

export type HubDecision = {
  version: number
  decision: 'wait' | 'send' | 'second_box' | 'ask'
  until?: string | undefined
  note: string
}

/**
 * The hub decides about a box of which a part is missing: wait until a day, send what is there, send it and the rest in a
 * second box, or ask the customer. Refuses with thing/not-found, flow/stale, flow/not-now (nothing is missing, nothing is
 * there, the customer is asked already, or has paid for a second box), shipment/no-second-box and request/invalid (no day
 * to wait until, or too far).
 */
export async function decideLate(
  context: LateContext,
  shipmentId: string,
  { version, decision, until, note }: HubDecision,
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  const stepActor = stepActorOf(principal, 'hub')
  const { order } = await findShipment(shipmentId)
  await transaction(async () => {
    const whole = await lockWholeOrder(order.id)
    const shipment = whole.shipments.find(({ id }) => id === shipmentId) ?? refuse('thing/not-found')
    assertVersion(shipment.version, version)
    const box = await requireIncomplete(whole, shipment)
    const offer = await readSecondBox(whole, box)
    if (decision === 'second_box' && offer.obstacle !== null) refuse('shipment/no-second-box')
    const { because } = await adviseLate(box, offer)
    const waitUntil = decision === 'wait' ? dayToWaitFor(until, box.facts.today) : null
    const decided = { orderId: order.id, decision, because, waitUntil, note, actorId: principal.id } as const
    if (!(await endOpenOffer(order.id))) refuse('flow/not-now', { state: shipment.state })
    await insertLateDecision({ ...decided, decidedBy: 'hub' })
    if (decision === 'ask') return askAboutLate(context, { whole, box, offer }, stepActor)
    if (decision === 'send') return sendInPart(context, whole, box, stepActor)
    if (decision === 'second_box') return void (await sendInTwoShipments(context, box, offer, stepActor))
    return waitOn(context, whole, box, { stepActor, day: waitUntil })
  })
}

/**
 * Applies what the customer answers when asked: to wait for everything from now on, or to get what is there. What is
 * already packed only the hub takes out; it sees the answer. Refuses with thing/not-found and flow/not-now (nothing
 * was asked, or a second box is paid).
 */
export async function answerLate(
  context: Context,
  orderId: string,
  choice: 'wait' | 'send',
  visitor: Visitor,
): Promise<void> {
  await requireOrderAccess(visitor, orderId, 'write')
  await transaction(async () => {
    const whole = await lockWholeOrder(orderId)
    const shipment = whole.shipments.find(({ state }) => state === 'on_hold') ?? refuse('flow/not-now')
    const box = await requireIncomplete(whole, shipment)
    if (box.last?.decision !== 'ask' || !(await endOpenOffer(orderId))) refuse('flow/not-now')
    const stepActor = customerStepActor(whole.order, visitor)
    const because: WaitOrSendReason = choice === 'wait' ? 'customer_waits' : 'customer_sends'
    const answered = { orderId, decision: choice, because, decidedBy: 'customer' } as const
    await insertLateDecision({ ...answered, actorId: visitor.principal?.id ?? null })
    await saveLateChoice(orderId, choice)
    if (choice === 'wait') return waitOn(context, whole, box, { stepActor, day: null })
    if (mayGoUnseen(box)) return sendInPart(context, whole, box, stepActor)
    await takeShipmentStep(context, shipment, 'resume', stepActor)
  })
}

/**
 * Applies the policy to an order: asks the customer, or sends what is there once the deadline has passed, and the rest in a
 * second box where the shop's terms allow it. Does nothing about packed bags but that, and nothing twice. Returns whether it did something.
 */
export async function applyLatePolicy(context: LateContext, orderId: string): Promise<boolean> {
  const whole = await lockWholeOrder(orderId)
  const boxes = await Promise.all(whole.shipments.map((shipment) => readIncompleteShipment(whole, shipment)))
  // Only one box of an order can wait: the second one is begun when the first is complete.
  const box = boxes.find((each) => each !== null)
  if (!box) return false
  const offer = await readSecondBox(whole, box)
  const { does, because } = await adviseLate(box, offer)
  const decided = { orderId, because, decidedBy: 'policy' } as const
  const isReady = does === 'ask' ? isAskable(box) : does === 'second_box' || (does === 'send' && mayGoUnseen(box))
  if (!isReady || !(await endOpenOffer(orderId))) return false
  if (does === 'second_box') {
    await insertLateDecision({ ...decided, decision: 'second_box' })
    await sendInTwoShipments(context, box, offer, systemStepActor)
    return true
  }
  if (does === 'send') {
    await insertLateDecision({ ...decided, decision: 'send' })
    await sendInPart(context, whole, box, systemStepActor)
    return true
  }
  await insertLateDecision({ ...decided, decision: 'ask' })
  await askAboutLate(context, { whole, box, offer }, systemStepActor)
  return true
}

const isAskable = ({ facts: { question }, shipment }: LateShipment): boolean =>
  question === null && shipment.state === 'receiving'

/** Returns whether every missing bag is late and unpacked, so that no person needs to look at it. */
const mayGoUnseen = ({ facts: { missing, today } }: LateShipment): boolean =>
  missing.every((bag) => isLateBag(bag, today) && !madeStates.includes(bag.state))

const requireIncomplete = async (whole: LockedOrder, shipment: LateShipment['shipment']): Promise<LateShipment> =>
  (await readIncompleteShipment(whole, shipment)) ?? refuse('flow/not-now', { state: shipment.state })

function dayToWaitFor(day: string | undefined, today: CalendarDay): CalendarDay {
  if (day === undefined || day < today || day > addDays(today, mostDaysToWait))
    throw new Refusal('request/invalid', { until: textCode('late-box', 'dayWrong') })
  return day
}

/** The box waits on: it is no longer on hold, and its customer and the late sellers read until when. */
async function waitOn(
  context: Context,
  { order }: LockedOrder,
  { facts, shipment }: LateShipment,
  { stepActor, day }: { stepActor: StepActor; day: CalendarDay | null },
): Promise<void> {
  if (shipment.state === 'on_hold') await takeShipmentStep(context, shipment, 'resume', stepActor)
  else await raiseShipmentVersion(shipment.id)
  await recordEvent(context, {
    orderId: order.id,
    kind: 'late_part_awaited',
    actor: stepActor.performedBy,
    data: { count: facts.missing.length, ...(day === null ? {} : { day }), ...positionOfShipment(shipment) },
  })
}

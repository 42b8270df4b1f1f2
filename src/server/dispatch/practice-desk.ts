import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { type PracticeFault, practiceJourney } from '#domain/shipping/practice-fault.ts'
import {
  listPracticeEvents,
  lockTravelling,
  type PracticeConsignment,
  readPractice,
  savePracticeFault,
  saveStep,
} from '#server/carriers/practice-consignment-store.ts'
import { practiceToken } from '#server/carriers/practice-server.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { signatureHeader } from '#server/gateways/sandbox-signature.ts'
import { signWebhook } from '#server/gateways/webhook-signature.ts'
import { post } from '#server/jobs/outbox.ts'
import { listTravelling } from './carrier-event-store.ts'

const requirePractice = ({ config }: Needs<'config'>) =>
  void (config.mode === 'production' && refuse('thing/not-found'))

/** Returns the practice carrier's fault and the number of its parcels under way; null in production. */
export async function findPracticeCarrier({ config }: Needs<'config'>) {
  if (config.mode === 'production') return null
  return { fault: (await readPractice()).fault, travelling: (await listTravelling('practice')).length }
}

/** Sets the fault it plays. Refuses with thing/not-found in production. */
export async function setPracticeFault(context: Needs<'config'>, fault: PracticeFault): Promise<void> {
  requirePractice(context)
  await savePracticeFault(fault)
}

/**
 * Lets every parcel that the practice carrier has been handed travel one step; it reports each with a signed webhook event. Refuses
 * as `setPracticeFault` does.
 */
export async function advancePracticeParcels(context: Needs<'config' | 'notifyOutbox'>): Promise<number> {
  requirePractice(context)
  const waybills = await listTravelling('practice')
  return transaction(async () => {
    const { fault } = await readPractice()
    const consignments = await lockTravelling(waybills)
    for (const consignment of consignments) await saveStep(consignment, reportsOf(consignment, fault))
    await postReports(
      context,
      consignments.map(({ waybill }) => waybill),
      fault,
    )
    return consignments.length
  })
}

/** Returns what is reported at the next step; a fault adds an event that was long over. */
function reportsOf({ country, steps }: PracticeConsignment, fault: PracticeFault) {
  const journey: readonly string[] = country === 'IN' ? practiceJourney.domestic : practiceJourney.abroad
  const code = journey[steps]
  if (code === undefined) return []
  const isBackward = fault === 'backward_events' || fault === 'any'
  return [
    { code, hoursAgo: 0 },
    ...(isBackward && steps > 0 ? [{ code: journey[steps - 1] ?? code, hoursAgo: 30 }] : []),
  ]
}

const postReports = (context: Needs<'notifyOutbox'>, waybills: readonly string[], fault: PracticeFault) => {
  const times = fault === 'duplicate_events' || fault === 'any' ? 2 : 1
  const lot = randomUUID()
  return post(
    context,
    waybills.flatMap((waybill) =>
      Array.from({ length: times }, (_, time) => ({
        kind: 'practice-carrier-webhook',
        dedupeKey: `practice-carrier-webhook:${lot}:${waybill}:${time}`,
        payload: { waybill },
      })),
    ),
  )
}

/** Sends all reports about a parcel to the shop's own endpoint, as a carrier's server would. Throws unless the shop has stored them. */
export async function sendPracticeWebhook(context: Needs<'config' | 'secret'>, payload: unknown): Promise<void> {
  const { waybill } = z.object({ waybill: z.string() }).parse(payload)
  const body = JSON.stringify({ events: await listPracticeEvents([waybill]) })
  const answer = await fetch(`${context.config.publicUrl}/api/carriers/webhooks/practice`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signWebhook(practiceToken(context), body, Math.floor(Date.now() / 1000)),
    },
    body,
    signal: AbortSignal.timeout(5_000),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the shop answered a carrier's report with ${answer.status}`)
}

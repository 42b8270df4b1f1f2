import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type PracticeFault, practiceFaults } from '#domain/shipping/practice-fault.ts'
import { transaction } from '#server/db/transaction.ts'
import {
  cancelConsignment,
  findDeadConsignment,
  insertConsignment,
  listConsignments,
  listPracticeEvents,
  lockConsignment,
  lockPractice,
  type PracticeConsignment,
  readPractice,
} from './practice-consignment-store.ts'
import { practiceRates } from './practice-rates.ts'

/** What the practice carrier sends back; `lost`: the line dies after the work was done. */
export type PracticeAnswer = { status?: number; headers?: Record<string, string>; body?: unknown; lost?: boolean }

const address = z.object({ country: z.string(), pincode: z.string(), phone: z.string(), name: z.string() })
const rateRequest = z.object({ to: address, grams: z.number().int().positive() })
const bookRequest = rateRequest.extend({ reference: z.string(), service: z.string() })
const rateLimitSeconds = 1
const lateLabelSeconds = 30

const playable = practiceFaults.filter((fault) => fault !== 'none' && fault !== 'any' && fault !== 'empty_list')
let requests = 0

/** Returns the fault to play; `any` is a different one for each request, drawn from what was asked and how often. */
function faultNow(fault: PracticeFault, key: string): PracticeFault {
  if (fault !== 'any') return fault
  requests += 1
  const drawn = createHash('sha256').update(`${key} ${requests}`).digest().readUInt16BE(0)
  return drawn % 3 === 0 ? (playable[drawn % playable.length] ?? 'none') : 'none'
}

const show = ({ id, reference, waybill, service, status, costPaise }: PracticeConsignment) => ({
  id,
  reference,
  waybill,
  service,
  status,
  amount: costPaise,
  currency: 'INR',
})
const refused = (code: string, message: string, field?: string): PracticeAnswer => ({
  body: { success: false, error: { code, message, ...(field ? { field } : {}) } },
})
const down: PracticeAnswer = { status: 503, body: {} }
const tooMany: PracticeAnswer = { status: 429, headers: { 'retry-after': String(rateLimitSeconds) }, body: {} }

/** Answers with rates: an empty list for a place it does not serve. */
export async function answerRates(input: unknown): Promise<PracticeAnswer> {
  const { to, grams } = rateRequest.parse(input)
  const fault = faultNow((await readPractice()).fault, `rates ${to.name}`)
  if (fault === 'unavailable') return down
  if (fault === 'rate_limited') return tooMany
  if (fault === 'empty_list') return { body: { success: true, rates: [] } }
  const rates = practiceRates(to.country, to.pincode, grams)
  const shown = fault === 'rate_without_currency' ? rates.map((rate) => ({ ...rate, currency: undefined })) : rates
  return { body: { success: true, rates: shown } }
}

/** Books: it has no idempotency key, so that the same reference books twice, as real carriers do. */
export async function answerBooking(input: unknown): Promise<PracticeAnswer> {
  const wanted = bookRequest.parse(input)
  return transaction(async () => {
    const practice = await lockPractice()
    const fault = faultNow(practice.fault, `book ${wanted.reference}`)
    if (fault === 'unavailable') return down
    if (fault === 'rate_limited') return tooMany
    if (fault === 'refused_with_200')
      return refused('INVALID_PHONE', 'The phone number of the consignee is not valid.', 'phone')
    if (!/^\+?[0-9 ()-]{7,20}$/.test(wanted.to.phone))
      return refused('INVALID_PHONE', 'The phone number of the consignee is not valid.', 'phone')
    const rate = practiceRates(wanted.to.country, wanted.to.pincode, wanted.grams).find(
      ({ service }) => service === wanted.service,
    )
    if (!rate) return refused('NOT_SERVICEABLE', 'This postal code is not served.', 'pincode')
    if (fault === 'wallet_empty' || practice.walletPaise < rate.amount)
      return refused('WALLET_EMPTY', 'Recharge your wallet to ship.')
    const dead = fault === 'dead_order_returned' ? await findDeadConsignment() : undefined
    if (dead) return { body: { success: true, consignment: show(dead) } }
    const made = await insertConsignment(
      {
        reference: wanted.reference,
        service: wanted.service,
        costPaise: rate.amount,
        grams: wanted.grams,
        country: wanted.to.country,
      },
      fault === 'late_label' ? lateLabelSeconds : 0,
    )
    if (fault === 'timeout_after_success') return { lost: true }
    const consignment = show(made)
    return {
      body: {
        success: true,
        consignment: fault === 'rate_without_currency' ? { ...consignment, currency: undefined } : consignment,
      },
    }
  })
}

/** Lists what was booked under a reference. */
export async function answerLookup(reference: string): Promise<PracticeAnswer> {
  const { fault } = await readPractice()
  if (fault === 'unavailable') return down
  return { body: { success: true, consignments: (await listConsignments(reference)).map(show) } }
}

/** Cancels; one that has been picked up is too late, and a fault clones what it cancels. */
export async function answerCancel(id: string): Promise<PracticeAnswer> {
  return transaction(async () => {
    const practice = await lockPractice()
    const fault = faultNow(practice.fault, `cancel ${id}`)
    if (fault === 'unavailable') return down
    const found = await lockConsignment(id)
    if (!found) return { status: 404, body: { success: false } }
    if (found.steps > 0) return { body: { success: true, result: 'TOO_LATE' } }
    if (found.status === 'BOOKED') {
      await cancelConsignment(found)
      if (fault === 'cloned_void') await insertConsignment(found, 0)
    }
    return { body: { success: true, result: 'CANCELLED' } }
  })
}

/** Reports all events of these waybills. */
export async function answerTracking(input: unknown): Promise<PracticeAnswer> {
  const { waybills } = z.object({ waybills: z.array(z.string()).max(100) }).parse(input)
  if ((await readPractice()).fault === 'unavailable') return down
  return { body: { success: true, events: await listPracticeEvents(waybills) } }
}

/** Takes a request for a pickup and gives it the number of the day, also when it is asked for again; down, it has no answer. */
export async function answerPickup(input: unknown): Promise<PracticeAnswer> {
  const { day } = z.object({ consignments: z.array(z.string()).min(1), day: z.iso.date() }).parse(input)
  const { fault } = await readPractice()
  if (fault === 'unavailable') return down
  if (fault === 'wallet_empty') return { status: 402, body: { success: false, message: 'The account is empty.' } }
  return { body: { success: true, pickup: `PU-${day}` } }
}

/** Calls a pickup off. */
export async function answerPickupEnd(input: unknown): Promise<PracticeAnswer> {
  z.object({ pickup: z.string() }).parse(input)
  return (await readPractice()).fault === 'unavailable' ? down : { body: { success: true } }
}

import { randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import { invoiceFields } from '#domain/shipping/carrier-invoice.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import {
  findCarrierInvoice,
  insertCarrierInvoice,
  insertDisputes,
  insertInvoiceLines,
  lockCarrierInvoice,
} from './carrier-invoice-store.ts'
import {
  type InvoicePlan,
  type InvoiceRequest,
  readCarrierInvoice,
  type TakenRow,
  totalsOf,
} from './read-carrier-invoice.ts'

/** Says what an import of this file would do. Refuses as `readCarrierInvoice` does, and with invoice/other-terms. */
export async function checkCarrierInvoice(bytes: Uint8Array, request: InvoiceRequest) {
  const found = await findCarrierInvoice(request.carrier, request.number)
  assertSameTerms(found, request)
  return shapePlan(await readCarrierInvoice(bytes, request), found?.id ?? null)
}

/**
 * Imports the rows of an invoice that fit; the others are named and can be imported later with the same number. What is
 * imported already stays as it is. Refuses as the check does.
 */
export function importCarrierInvoice(bytes: Uint8Array, request: InvoiceRequest, admin: Principal) {
  return transaction(async () => {
    const found = await lockCarrierInvoice(request.carrier, request.number)
    assertSameTerms(found, request)
    const plan = await readCarrierInvoice(bytes, request)
    if (plan.taken.length === 0) return shapePlan(plan, found?.id ?? null)
    const id = found?.id ?? randomUUID()
    const { carrier, number, day, currency, rate } = request
    if (!found)
      await insertCarrierInvoice({ id, carrier, number, day, currency, rate, actorId: admin.id, actorName: admin.name })
    await saveTaken(id, plan.taken)
    return shapePlan(plan, id)
  })
}

/** Another date, currency or rate under the same number is another invoice, or a typing error. */
function assertSameTerms(
  found: { day: string; currency: string; rate: number } | undefined,
  { day, currency, rate }: InvoiceRequest,
): void {
  if (currency === 'INR' && rate !== 1) refuse('invoice/other-terms', { day, currency, rate: '1' })
  if (found && (found.day !== day || found.currency !== currency || found.rate !== rate))
    refuse('invoice/other-terms', { day: found.day, currency: found.currency, rate: String(found.rate) })
}

async function saveTaken(invoiceId: string, taken: readonly TakenRow[]): Promise<void> {
  const ids = await insertInvoiceLines(
    taken.map(({ row, parcel, cost }) => ({
      invoiceId,
      parcelId: parcel.id,
      direction: row.direction,
      grams: row.grams,
      freightMinor: row.freightMinor,
      fuelMinor: row.fuelMinor,
      otherMinor: row.otherMinor,
      freightPaise: cost.freight,
      fuelPaise: cost.fuel,
      otherPaise: cost.other,
    })),
  )
  await insertDisputes(
    taken.flatMap(({ row, parcel, overweight }) => {
      const lineId = ids.get(`${parcel.id} ${row.direction}`)
      if (overweight === null || lineId === undefined) return []
      const { stake, ...grams } = overweight
      return [{ id: randomUUID(), lineId, stakePaise: stake, ...grams }]
    }),
  )
}

/** Refused rows that a reply names; their count is whole. */
const mostRefused = 500

function shapePlan(plan: InvoicePlan, invoiceId: string | null) {
  const { head, columns, missing, rows, taken, same, refused } = plan
  return {
    invoiceId,
    head,
    columns: invoiceFields.map((field) => ({ field, at: columns[field] ?? null })),
    missing,
    rows,
    taken: taken.length,
    same,
    refusedCount: refused.length,
    refused: refused.slice(0, mostRefused),
    ...totalsOf(taken),
  }
}

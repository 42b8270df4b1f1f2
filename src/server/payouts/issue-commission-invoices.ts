import { commissionDocument } from '#domain/invoices/commission-document.ts'
import { stateCodeOf } from '#domain/invoices/gst-states.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { takeNextNumber } from '#server/invoices/invoice-number-store.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import {
  insertCommissionInvoice,
  isInvoiced,
  listUninvoiced,
  lockBuyer,
  readStated,
  readTaken,
} from './commission-invoice-store.ts'
import { periodOf } from './statement-period.ts'

/**
 * Issues the shop's invoices to the stores for every month that is over, the oldest first, each in a transaction of its
 * own. Returns how many. One that fails is logged and stops no other.
 */
export async function issueCommissionInvoices(context: Needs<'log'>): Promise<number> {
  const thisMonth = indianDay(await readClock()).day.slice(0, 7)
  let issued = 0
  for (const { brandId, month } of await listUninvoiced(thisMonth))
    try {
      if (await issueOne(brandId, month)) issued++
    } catch (error) {
      context.log.error({ err: error, brandId, month }, 'could not issue an invoice for commission')
    }
  return issued
}

/** Issues the document of a store's month; returns whether there was something to state. */
const issueOne = (brandId: string, month: string): Promise<boolean> =>
  transaction(async () => {
    const buyer = await lockBuyer(brandId)
    if (!buyer || (await isInvoiced(brandId, month))) return false
    const { legal } = await readIdentity()
    const isInside = buyer.state !== null && stateCodeOf(buyer.state) === stateCodeOf(legal.state)
    const taken = await readTaken(brandId, periodOf(month).until)
    const document = commissionDocument(taken, await readStated(brandId), isInside)
    if (document === null) return false
    const { prefix, commission, gst, central, state, integrated } = document
    // The last lock: a number is taken only when its document is about to be saved.
    const taking = await takeNextNumber(prefix, 0)
    await insertCommissionInvoice({
      ...taking,
      prefix,
      brandId,
      month,
      commissionPaise: commission,
      gstPaise: gst,
      centralPaise: central,
      statePaise: state,
      integratedPaise: integrated,
      buyer,
    })
    return true
  })

const pauseMilliseconds = 6 * 3_600_000

/** Invoices the months that are over, several times a day. */
export const commissionInvoicing: IntervalJob = {
  name: 'commission invoices',
  first: 5 * 60_000,
  run: (context) => issueCommissionInvoices(context).then(() => pauseMilliseconds),
  pauseAfterFailure: 10 * 60_000,
}

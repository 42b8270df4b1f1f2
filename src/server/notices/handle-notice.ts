import { z } from 'zod'
import { findGateway } from '#server/gateways/find-gateway.ts'
import { noticeReport } from '#server/gateways/gateway-report.ts'
import type { GatewayNotice, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { findNotice, markHandled } from '#server/payments/notice-store.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { settleDispute } from './settle-dispute.ts'
import { settleToldRefund } from './settle-told-refund.ts'

/**
 * Handles a stored webhook event; a repetition changes nothing. Throws when it could not be done now, also when its
 * money has not been reported yet: the outbox tries again, and so does the capture of that money.
 */
export async function handleNotice(house: House, { payload }: { payload: unknown }): Promise<void> {
  const { gateway: name, noticeId } = z.object({ gateway: z.string(), noticeId: z.string() }).parse(payload)
  const gateway = findGateway(house, name)
  if (!gateway) throw new Error(`a notice waits for the gateway ${name}, which this shop no longer has`)
  const notice = await findNotice(gateway.name, noticeId)
  if (!notice || notice.handledAt) return
  const outcome = await settle(house, gateway, noticeReport.parse(notice.report))
  if (outcome === 'unknown') throw new Error('it is about money that nobody has told of yet')
  await markHandled(gateway.name, noticeId, outcome)
}

function settle(house: House, gateway: PaymentGateway, report: GatewayNotice['report']): Promise<string> {
  if (!('about' in report)) return settlePayment(house, gateway, report)
  return report.about === 'refund' ? settleToldRefund(house, gateway, report) : settleDispute(house, gateway, report)
}

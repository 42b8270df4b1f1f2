import type { Paise } from '#domain/money/money.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'

/** Returns whether a gateway reports about just this payment: at our account there, under its id, and of its amount in rupees. */
export const isReportOf = (
  { id, amountPaise }: { id: string; amountPaise: Paise },
  { merchant }: PaymentGateway,
  report: GatewayReport,
): boolean =>
  report.merchant === merchant &&
  report.paymentId === id &&
  report.currency === 'INR' &&
  report.amountMinor === amountPaise

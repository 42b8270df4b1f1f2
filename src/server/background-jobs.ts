import { keyExpiryWarnings } from './accounts/warn-expiring-keys.ts'
import { deskEmail } from './admin/desk-email.ts'
import { additionWatch } from './admin/end-additions.ts'
import { auditAnchoring, auditChaining } from './audit/extend-chain.ts'
import { scheduledBackup } from './backup/backup-job.ts'
import { bulkWork } from './bulk/run-bulk.ts'
import { categoryPlanWatch } from './categories/apply-category-plans.ts'
import { orderClosing } from './claims/close-orders.ts'
import { countryVersionWatch } from './countries/apply-country-versions.ts'
import { parcelPolling } from './dispatch/follow-parcels.ts'
import { pickupWatch } from './dispatch/order-pickup.ts'
import { bookingWatch } from './dispatch/void-booking.ts'
import { silenceWatch } from './dispatch/watch-silent-parcels.ts'
import { recallWatch } from './hub/start-recall.ts'
import { lateShipmentWatch } from './hub/watch-late-shipments.ts'
import type { IntervalJob } from './jobs/interval-job.ts'
import { requestWatch } from './notify/find-requested.ts'
import { cashOrderWatch } from './orders/check-cash-orders.ts'
import { paymentPolling } from './payments/payment-polling.ts'
import { commissionInvoicing } from './payouts/issue-commission-invoices.ts'
import { payoutPolling } from './payouts/query-gateway.ts'
import { earningRelease } from './payouts/release-earnings.ts'
import { scheduledPriceWatch } from './products/apply-scheduled-prices.ts'
import { photoCleanup } from './products/photo-cleanup.ts'
import { capacityRefill } from './products/refill-capacity.ts'
import { metricCount } from './reports/count-report-metrics.ts'
import { reportSending } from './reports/schedule-report.ts'
import { dataRetention } from './retention/delete-expired.ts'
import { buyerHiding } from './retention/hide-buyers.ts'
import { dayDigest } from './seller/day-digest.ts'
import { answerDeadlines } from './seller/watch-answers.ts'
import { storeWatch } from './seller/watch-documents.ts'
import { snoozeWatch } from './support/end-snoozes.ts'

/** Every job that the server repeats in the background. Work caused by an event goes to the outbox instead. */
export const backgroundJobs: readonly IntervalJob[] = [
  paymentPolling,
  additionWatch,
  earningRelease,
  payoutPolling,
  commissionInvoicing,
  bookingWatch,
  pickupWatch,
  parcelPolling,
  silenceWatch,
  answerDeadlines,
  cashOrderWatch,
  lateShipmentWatch,
  recallWatch,
  orderClosing,
  storeWatch,
  dayDigest,
  deskEmail,
  capacityRefill,
  scheduledPriceWatch,
  bulkWork,
  countryVersionWatch,
  categoryPlanWatch,
  photoCleanup,
  requestWatch,
  snoozeWatch,
  auditChaining,
  keyExpiryWarnings,
  auditAnchoring,
  metricCount,
  reportSending,
  buyerHiding,
  dataRetention,
  scheduledBackup,
]

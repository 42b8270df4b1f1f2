import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { trackHeldPurchase } from '#web/analytics/held-purchase.ts'
import { ApiError, errorText } from '#web/data/api-error.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { usePageRestored } from '#web/platform/page-restored.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type PaymentCheck, payInCash, payOnline } from './payment-calls.ts'
import { endPaying } from './redirect-to-payment.ts'

/**
 * Offers another payment page, or cash on delivery with its fee where available, for an order that waits for payment.
 */
export function RetryPayment({ status: { order, cash, state } }: { status: PaymentCheck }) {
  const { t } = useTranslation('payment')
  const amount = useAmount()
  const { pending, failed, retry } = useRetryPayment(order.id, cash.total)
  return (
    <>
      {failed && (
        <div role="alert" className="mb-14">
          <Alert tone="problem">
            <p>{failed}</p>
          </Alert>
        </div>
      )}
      <p className="row-12 with-help-button">
        <Button
          variant="buy"
          busy={pending === 'online'}
          busyText={t('retryBusy')}
          disabled={pending === 'cash'}
          onClick={() => retry('online', () => payOnline(order.id, order.total))}
        >
          {t(state === 'unpaid' ? 'goOn' : 'retry')}
        </Button>
        {cash.allowed && (
          <Button
            variant="line"
            busy={pending === 'cash'}
            busyText={t('cashBusy')}
            disabled={pending === 'online'}
            onClick={() => retry('cash', () => payInCash(order.id, cash.total))}
          >
            {t('cash', { amount: amount(cash.total) })}
          </Button>
        )}
      </p>
      {cash.allowed && cash.fee > 0 && <p className="small mt-12">{t('cashFee', { fee: amount(cash.fee) })}</p>}
      {!cash.allowed && cash.reason && <p className="small mt-12">{cash.reason}</p>}
    </>
  )
}

/** Pays the order again, one way at a time; afterwards goes on to what the payment leads to. */
function useRetryPayment(orderId: string, cashTotal: number) {
  const { t } = useTranslation('payment')
  const router = useRouter()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<'online' | 'cash'>()
  const [failed, setFailed] = useState<string>()

  usePageRestored(() => setPending(undefined))
  const invalidate = (at: RegExp) =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => at.test(String(queryKey[0])) })

  const retry = async (what: 'online' | 'cash', work: () => Promise<unknown>): Promise<void> => {
    setPending(what)
    setFailed(undefined)
    try {
      await work()
      if (what === 'cash') await orderedForCash()
    } catch (error) {
      setFailed(errorText(error, t('retryFailed')))
      setPending(undefined)
      // The order's time has run out, or it was paid elsewhere: no retry is possible, and the page says so.
      if (error instanceof ApiError && error.status === 409) await invalidate(/^\/api\/payments/)
    }
  }
  const orderedForCash = async () => {
    endPaying(orderId)
    trackHeldPurchase(orderId, cashTotal)
    await invalidate(/^\/api\/(orders|payments)/)
    router.history.push(`/order-success?order=${encodeURIComponent(orderId)}`)
  }
  return { pending, failed, retry }
}

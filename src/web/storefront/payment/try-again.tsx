import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { tellHeldPurchase } from '#web/analytics/held-purchase.ts'
import { ApiError, sentenceOf } from '#web/api-error.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useComeBack } from '#web/shell/come-back.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { endPaying } from './leave-to-pay.ts'
import { payInCash, payOnline, type Standing } from './payment-calls.ts'

/**
 * Offers another payment page, or cash on delivery with its fee where available, for an order that waits for payment.
 */
export function TryAgain({ standing: { order, cash, state } }: { standing: Standing }) {
  const { t } = useTranslation('payment')
  const amount = useAmount()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [doing, setDoing] = useState<'online' | 'cash'>()
  const [failed, setFailed] = useState<string>()

  useComeBack(() => setDoing(undefined))
  const lookAgain = (at: RegExp) =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => at.test(String(queryKey[0])) })

  const attempt = async (what: 'online' | 'cash', work: () => Promise<unknown>) => {
    setDoing(what)
    setFailed(undefined)
    try {
      await work()
      if (what === 'cash') await orderedForCash()
    } catch (error) {
      setFailed(sentenceOf(error, t('retryFailed')))
      setDoing(undefined)
      // The order's time has run out, or it was paid elsewhere: no retry is possible, and the page says so.
      if (error instanceof ApiError && error.status === 409) await lookAgain(/^\/api\/payments/)
    }
  }
  const orderedForCash = async () => {
    endPaying(order.id)
    tellHeldPurchase(order.id, cash.total)
    await lookAgain(/^\/api\/(orders|payments)/)
    router.history.push(`/order-success?order=${encodeURIComponent(order.id)}`)
  }

  return (
    <>
      {failed && (
        <div role="alert" className="mb-3.5">
          <Notice tone="problem">
            <p>{failed}</p>
          </Notice>
        </div>
      )}
      <p className="flex flex-wrap gap-3 beside-help">
        <Button
          look="buy"
          busy={doing === 'online'}
          busyWords={t('retryBusy')}
          disabled={doing === 'cash'}
          onClick={() => attempt('online', () => payOnline(order.id, order.total))}
        >
          {t(state === 'unpaid' ? 'goOn' : 'retry')}
        </Button>
        {cash.offered && (
          <Button
            look="line"
            busy={doing === 'cash'}
            busyWords={t('cashBusy')}
            disabled={doing === 'online'}
            onClick={() => attempt('cash', () => payInCash(order.id, cash.total))}
          >
            {t('cash', { amount: amount(cash.total) })}
          </Button>
        )}
      </p>
      {cash.offered && cash.fee > 0 && <p className="small mt-3">{t('cashFee', { fee: amount(cash.fee) })}</p>}
      {!cash.offered && cash.reason && <p className="small mt-3">{cash.reason}</p>}
    </>
  )
}

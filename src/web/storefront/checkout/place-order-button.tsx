import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { formatMonthDay } from '#web/i18n/format-days.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Placing } from './use-placing.ts'

type Ordering = CallReply<'GET /api/settings'>['ordering']

export type PlaceOrderButtonProps = {
  /** The id of the form it submits. */
  form: string
  placing: Placing
  ordering: Ordering | undefined
  /** In rupees; undefined until delivery is known. */
  total: number | undefined
  paidBy: PaymentMethod | null
  /** Set when the button was clicked while prices were loading: still loading, or loaded meanwhile. */
  early: 'counting' | 'counted' | undefined
  onNotifyMe: () => void
}

/** Renders the order button, which names its effect, and any reason why the order cannot be placed. */
export function PlaceOrderButton({ form, placing, ordering, total, paidBy, early, onNotifyMe }: PlaceOrderButtonProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  // A request sent before the shop closed may have been accepted: repeating it stays possible and orders nothing
  // twice.
  if (ordering && !ordering.open && placing.step !== 'unanswered' && placing.step !== 'sending')
    return <NotOpenYet opensAt={ordering.opensAt} onNotifyMe={onNotifyMe} />
  if (paidBy === null && placing.step === 'ready') return <Alert tone="problem">{t('place.noPaymentMethod')}</Alert>
  const labelKey = total === 0 ? 'credit' : paidBy === 'online' ? 'online' : 'cash'
  const label: ReactNode =
    placing.step === 'unanswered'
      ? t('place.again')
      : total === undefined || labelKey === 'credit'
        ? t(`place.${labelKey}Plain`)
        : t(`place.${labelKey}`, { amount: amount(total) })
  return (
    <>
      {placing.step === 'unanswered' && (
        <div role="alert" className="mb-14">
          <Alert tone="working">
            <p>{t('place.unanswered')}</p>
          </Alert>
        </div>
      )}
      {early && (
        <p role="status" className="small mb-12">
          {t(`place.${early}`)}
        </p>
      )}
      <Button
        variant="buy"
        size="tall"
        type="submit"
        form={form}
        busy={placing.step === 'sending' || placing.step === 'redirecting'}
        busyText={t(placing.step === 'redirecting' ? 'place.redirecting' : 'place.busy')}
      >
        {label}
      </Button>
      <p className="small mt-12">{t(`place.${labelKey}Text`)}</p>
    </>
  )
}

/** Renders the coming-soon state: the form works, payment is off (docs/spec/decisions.md#9). */
function NotOpenYet({ opensAt, onNotifyMe }: Pick<Ordering, 'opensAt'> & Pick<PlaceOrderButtonProps, 'onNotifyMe'>) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  return (
    <>
      <div className="mb-14" role="status">
        <Alert tone="working">
          <p>
            {opensAt
              ? t('place.opensOn', { day: formatMonthDay(indianDay(new Date(opensAt)).day, language) })
              : t('place.notOpen')}
          </p>
          <p>{t('place.saved')}</p>
        </Alert>
      </div>
      <Button variant="buy" size="tall" aria-haspopup="dialog" onClick={onNotifyMe}>
        {t('place.notifyMe')}
      </Button>
    </>
  )
}

import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { indianDay } from '#domain/calendar-day.ts'
import { useAmount, useLanguage } from '#web/i18n/amount-words.ts'
import { dayWords } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Placing } from './use-placing.ts'

type Ordering = CallReply<'GET /api/settings'>['ordering']

export type PlaceButtonProps = {
  /** The id of the form it submits. */
  form: string
  placing: Placing
  ordering: Ordering | undefined
  /** In rupees; undefined until delivery is known. */
  total: number | undefined
  paidBy: 'cod' | 'online' | null
  /** Set when the button was clicked while prices were loading: still loading, or loaded meanwhile. */
  early: 'counting' | 'counted' | undefined
  onTellMe: () => void
}

/** Renders the order button, which names its effect, and any reason why the order cannot be placed. */
export function PlaceButton({ form, placing, ordering, total, paidBy, early, onTellMe }: PlaceButtonProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  // A request sent before the shop closed may have been accepted: repeating it stays possible and orders nothing
  // twice.
  if (ordering && !ordering.open && placing.step !== 'unanswered' && placing.step !== 'sending')
    return <NotOpenYet opensAt={ordering.opensAt} onTellMe={onTellMe} />
  if (paidBy === null && placing.step === 'ready') return <Notice tone="problem">{t('place.noWayToPay')}</Notice>
  const way = paidBy === 'online' ? 'online' : 'cash'
  const label: ReactNode =
    placing.step === 'unanswered'
      ? t('place.again')
      : total === undefined
        ? t(`place.${way}Plain`)
        : t(`place.${way}`, { amount: amount(total) })
  return (
    <>
      {placing.step === 'unanswered' && (
        <div role="alert" className="mb-3.5">
          <Notice tone="working">
            <p>{t('place.unanswered')}</p>
          </Notice>
        </div>
      )}
      {early && (
        <p role="status" className="small mb-3">
          {t(`place.${early}`)}
        </p>
      )}
      <Button
        look="buy"
        size="tall"
        type="submit"
        form={form}
        busy={placing.step === 'sending' || placing.step === 'leaving'}
        busyWords={t(placing.step === 'leaving' ? 'place.leaving' : 'place.busy')}
      >
        {label}
      </Button>
      <p className="small mt-3">{t(`place.${way}Words`)}</p>
    </>
  )
}

/** Renders the coming-soon state: the form works, payment is off (docs/spec/decisions.md#9). */
function NotOpenYet({ opensAt, onTellMe }: Pick<Ordering, 'opensAt'> & Pick<PlaceButtonProps, 'onTellMe'>) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  return (
    <>
      <div className="mb-3.5" role="status">
        <Notice tone="working">
          <p>
            {opensAt
              ? t('place.opensOn', { day: dayWords(indianDay(new Date(opensAt)).day, language) })
              : t('place.notOpen')}
          </p>
          <p>{t('place.kept')}</p>
        </Notice>
      </div>
      <Button look="buy" size="tall" aria-haspopup="dialog" onClick={onTellMe}>
        {t('place.tellMe')}
      </Button>
    </>
  )
}

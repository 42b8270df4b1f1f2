import { useEffect, useRef } from 'react'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'

export type PriceRiseProps = {
  before: number
  now: number
  paidBy: PaymentMethod
  onAgree: () => void
  onReview: () => void
}

/**
 * Asks the customer to agree when the total rose between the last view and the click; nothing is ordered before.
 * Rupees.
 */
export function PriceRise({ before, now, paidBy, onAgree, onReview }: PriceRiseProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={container}>
      <h2>{t('rose.title')}</h2>
      <p className="num mb-12">{t('rose.text', { before: amount(before), now: amount(now) })}</p>
      <div className="row-12 middle">
        <Button variant="buy" onClick={onAgree}>
          {t(`place.${paidBy === 'online' ? 'online' : 'cash'}`, { amount: amount(now) })}
        </Button>
        <TextButton onClick={onReview}>{t('rose.review')}</TextButton>
      </div>
    </div>
  )
}

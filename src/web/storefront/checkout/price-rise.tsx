import { useEffect, useRef } from 'react'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'

export type PriceRiseProps = {
  before: number
  now: number
  paidBy: 'cod' | 'online'
  onAgree: () => void
  onLook: () => void
}

/**
 * Asks the customer to agree when the total rose between the last view and the click; nothing is ordered before.
 * Rupees.
 */
export function PriceRise({ before, now, paidBy, onAgree, onLook }: PriceRiseProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{t('rose.title')}</h2>
      <p className="num mb-3">{t('rose.words', { before: amount(before), now: amount(now) })}</p>
      <div className="flex flex-wrap gap-3 items-center">
        <Button look="buy" onClick={onAgree}>
          {t(`place.${paidBy === 'online' ? 'online' : 'cash'}`, { amount: amount(now) })}
        </Button>
        <TextButton onClick={onLook}>{t('rose.look')}</TextButton>
      </div>
    </div>
  )
}

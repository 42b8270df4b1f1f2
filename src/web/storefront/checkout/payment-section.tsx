import type { BasketCost } from '#web/cart/basket-cost.ts'
import { changeDraft, useDraft } from '#web/cart/draft-store.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'

/** The id the summary's link for a way of paying leads to. */
export const paymentId = 'checkout-payment'

/** How the order is paid: cash at the door with its fee, or the reason why not here; paying online says honestly that it is not open yet. */
export function PaymentSection({ cost }: { cost: BasketCost }) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const { paymentMethod } = useDraft()
  const cash = cost.basket?.cashOnDelivery
  const refused = cash && !cash.offered ? (cash.reason ?? t('pay.cashNotHere')) : undefined
  return (
    <fieldset className="form-section">
      <legend>{t('pay.title')}</legend>
      <RadioCard
        id={paymentId}
        name="paymentMethod"
        value="cod"
        checked={paymentMethod === 'cod' && !refused}
        disabled={refused !== undefined}
        onChange={() => changeDraft({ paymentMethod: 'cod' })}
        title={t('pay.cash')}
        note={cash?.offered && cash.fee > 0 ? t('pay.cashFee', { fee: amount(cash.fee) }) : t('pay.cashNote')}
        trailing={<Icon name="cash" />}
        {...(refused ? { error: refused } : {})}
      />
      <RadioCard
        name="paymentMethod"
        value="online"
        checked={false}
        disabled
        readOnly
        title={t('pay.online')}
        note={t(refused ? 'pay.onlineOnly' : 'pay.onlineSoon')}
        trailing={<Icon name="card" />}
      />
    </fieldset>
  )
}

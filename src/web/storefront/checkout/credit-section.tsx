import { useEffect } from 'react'
import { leastOnlineRest } from '#domain/credit/store-credit.ts'
import { toRupees } from '#domain/money/money.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { changeDraft, useDraft } from '#web/cart/draft-store.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

export type CreditSectionProps = {
  /** What the member has, and what it pays of the total: 0 until it is chosen. Both in rupees. */
  balance: number
  share: number
  pricedCart: PricedCart
}

/**
 * Renders the choice to pay with store credit, and what it pays of the total. Its chunk loads for customers who have
 * credit alone. What pays an order whole leaves no cash to collect.
 */
export function CreditSection({ balance, share, pricedCart }: CreditSectionProps) {
  const { t } = useTranslation('store-credit')
  const amount = useAmount()
  const { withCredit, paymentMethod } = useDraft()
  const { total, codFee, delivery } = pricedCart
  const isWhole = delivery !== null && balance >= total - codFee
  useEffect(() => {
    if (withCredit && isWhole && paymentMethod === 'cod') changeDraft({ paymentMethod: 'online' })
  }, [withCredit, isWhole, paymentMethod])
  return (
    <fieldset className="form-section">
      <legend>{t('title')}</legend>
      <Checkbox checked={withCredit} onChange={({ target }) => changeDraft({ withCredit: target.checked })}>
        <b>{t('checkout.use')}</b> <span className="small num">{t('checkout.have', { amount: amount(balance) })}</span>
      </Checkbox>
      {withCredit && delivery !== null && (
        <p className="small" role="status">
          {share === total
            ? t('checkout.whole')
            : share > 0
              ? t('checkout.part', { used: amount(share), rest: amount(total - share) })
              : t('checkout.least', { least: amount(toRupees(leastOnlineRest)) })}
        </p>
      )}
    </fieldset>
  )
}

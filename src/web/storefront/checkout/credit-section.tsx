import { useEffect } from 'react'
import { creditShare, leastOnlineRest } from '#domain/credit/store-credit.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { changeDraft, useDraft } from '#web/cart/draft-store.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

export type CreditSectionProps = { balance: number; pricedCart: PricedCart }

/**
 * Renders the choice to pay with store credit, and what it pays of the total. Its chunk loads for customers who have
 * credit alone. What pays an order whole leaves no cash to collect.
 */
export function CreditSection({ balance, pricedCart }: CreditSectionProps) {
  const { t } = useTranslation('store-credit')
  const amount = useAmount()
  const { useCredit: isUsed, storeCredit, paymentMethod } = useDraft()
  const { total, codFee, delivery } = pricedCart
  const share = toRupees(creditShare(fromRupees(total), fromRupees(balance)))
  const isWhole = delivery !== null && balance >= total - codFee
  const wanted = isUsed && delivery !== null ? share : 0
  useEffect(() => {
    if (wanted !== storeCredit) changeDraft({ storeCredit: wanted })
  }, [wanted, storeCredit])
  useEffect(() => {
    if (isUsed && isWhole && paymentMethod === 'cod') changeDraft({ paymentMethod: 'online' })
  }, [isUsed, isWhole, paymentMethod])
  return (
    <fieldset className="form-section">
      <legend>{t('title')}</legend>
      <Checkbox checked={isUsed} onChange={({ target }) => changeDraft({ useCredit: target.checked })}>
        <b>{t('checkout.use')}</b> <span className="small num">{t('checkout.have', { amount: amount(balance) })}</span>
      </Checkbox>
      {isUsed && delivery !== null && (
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

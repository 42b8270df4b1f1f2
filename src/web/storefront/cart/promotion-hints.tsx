import type { PricedCart } from '#web/cart/cart-queries.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Renders what a cart lacks for offers on its items, and offers that have run out; nothing when there is nothing to say. */
export function PromotionHints({ offers }: Pick<PricedCart, 'offers'>) {
  const { t } = useTranslation('checkout')
  const hints = offers.filter(({ kind }) => kind !== 'applied')
  if (hints.length === 0) return null
  return (
    <ul className="small stack-4 mb-14" aria-label={t('cost.offers')} aria-live="polite">
      {hints.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Amounts already formatted ("₹95"): the caller knows the currency. */
export type PriceProps = {
  now: string
  was?: string
  per100?: string
  /** The same amount in the visitor's preferred currency, on its own line. */
  converted?: ReactNode
  big?: boolean
}

/** Renders a price: current, previous struck out (read as "was"), per 100 g, and roughly in another currency. */
export function Price({ now, was, per100, converted, big }: PriceProps) {
  const { t } = useTranslation('ui')
  return (
    <span className={big ? 'price big num' : 'price num'}>
      {now}
      {was && (
        <s>
          <span className="visually-hidden">{t('price.was')} </span>
          {was}
        </s>
      )}
      {converted}
      {per100 && <span className="price-note">{t('price.per100', { amount: per100 })}</span>}
    </span>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Amounts as already written for the reader ("₹95"): the caller knows the currency. */
export type PriceProps = {
  now: string
  was?: string
  per100?: string
  /** The same in the currency the visitor prefers, on its own line. */
  converted?: ReactNode
  big?: boolean
}

/** What it costs: the price, the old one struck out (and called "was" aloud), per 100 g, and roughly in another currency. */
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

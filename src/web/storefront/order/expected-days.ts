import { useLanguage } from '#web/i18n/amount-words.ts'
import { dayRange, momentWords } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Order } from './order-query.ts'

/** When the box is expected, or when it came: a caption and its days. One that does not come has no day, but a place. */
export function useExpectedDays(): (order: Order) => { caption: string; days: string } {
  const { t } = useTranslation('order')
  const language = useLanguage()
  return (order) => {
    const arrived = order.timeline.find(({ kind }) => kind === 'delivered')
    if (arrived) return { caption: t('arrived'), days: momentWords(arrived.at, language).day }
    if (order.trouble) return { caption: t('nowAt'), days: order.statusText }
    const range = dayRange(order.arrivesFrom, order.arrivesTo, language)
    return { caption: t('expected'), days: range.from ? t('range', range) : range.to }
  }
}

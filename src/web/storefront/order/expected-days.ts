import { dayRange, formatDayAndTime } from '#web/i18n/format-days.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { orderStatusText } from '#web/i18n/order-status-text.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Order } from './order-query.ts'

/**
 * Returns a function that gives the expected or actual delivery days with a caption. A shipment that will not arrive
 * has its location instead of days.
 */
export function useExpectedDays(): (order: Order) => { caption: string; days: string } {
  const { t } = useTranslation('order')
  const language = useLanguage()
  return (order) => {
    const arrived = order.timeline.find(({ kind }) => kind === 'delivered')
    if (arrived) return { caption: t('arrived'), days: formatDayAndTime(arrived.at, language).day }
    if (order.trouble) return { caption: t('nowAt'), days: orderStatusText(t, order) }
    const range = dayRange(order.arrivesFrom, order.arrivesTo, language)
    return { caption: t('expected'), days: range.from ? t('range', range) : range.to }
  }
}

import { formatDayAndTime, relativeDay } from '#web/i18n/format-days.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { Log } from '#web/ui/log.tsx'
import type { Order } from './order-query.ts'

/** Lists the history, newest first, in the reader's time zone. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const now = new Date(shopTime())
  const when = (at: string): string => {
    const { day, time } = formatDayAndTime(at, language)
    const dayKey = relativeDay(at, now)
    return t('when', { day: dayKey ? t(dayKey) : day, time })
  }
  return (
    <section aria-labelledby="timeline-title">
      <h2 className="heading-2" id="timeline-title">
        {t('timeline')}
      </h2>
      <Log
        entries={order.timeline.map(({ kind, at, brandId, text, detail }, index) => ({
          id: `${at} ${kind} ${index}`,
          at,
          when: when(at),
          what: text,
          ...(detail ? { detail } : {}),
          ...colourOf(order, brandId),
        }))}
      />
    </section>
  )
}

function colourOf({ parts: sellerOrders }: Order, brandId: string | null): { colour?: string } {
  const colour = sellerOrders.find((sellerOrder) => sellerOrder.brandId === brandId)?.colour
  return colour ? { colour } : {}
}

import { useLanguage } from '#web/i18n/amount-words.ts'
import { momentWords, nearDay } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Log } from '#web/ui/log.tsx'
import type { Order } from './order-query.ts'

/** Lists the history, newest first, in the reader's time zone. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const now = new Date()
  const when = (at: string): string => {
    const { day, time } = momentWords(at, language)
    const near = nearDay(at, now)
    return t('when', { day: near ? t(near) : day, time })
  }
  return (
    <section aria-labelledby="timeline-title">
      <h2 className="heading-2" id="timeline-title">
        {t('timeline')}
      </h2>
      <Log
        entries={order.timeline.map(({ kind, at, brandId, text, detail }, place) => ({
          id: `${at} ${kind} ${place}`,
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

function colourOf({ parts }: Order, brandId: string | null): { colour?: string } {
  const colour = parts.find((part) => part.brandId === brandId)?.colour
  return colour ? { colour } : {}
}

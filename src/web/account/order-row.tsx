import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { orderStatusText } from '#web/i18n/order-status-text.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderProgress } from '#web/ui/order-progress.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { glanceAt } from './order-glance.ts'
import { OrderRowInside } from './order-row-inside.tsx'

export type ListedOrder = CallReply<'GET /api/orders'>['items'][number]

/** Renders one order as a row: items, progress, status and total. The details are loaded when the row is expanded. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('order')
  const amount = useAmount()
  const { day } = formatDayAndTime(order.placedAt, useLanguage())
  const { onward, delivered, tone } = glanceAt(order.status, order.trouble)
  const [open, setOpen] = useState(false)
  return (
    <li>
      <details className="order-row" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="order-name">
            <span className="packshots">
              {order.packshots.map(({ small, width, height }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pictures that may be missing, in places that stay
                <PackshotImage key={index} src={small} alt="" width={width} height={height} />
              ))}
            </span>
            <span>
              <b className="num">{order.number}</b>
              <span className="small block">
                {t('ownOrders.row', { day, stores: t('ownOrders.stores', { count: order.sellers.length }) })}
              </span>
            </span>
          </span>
          <OrderProgress
            sellers={order.sellers.map(({ name, colour, done }) => ({ name, colour, atHub: done }))}
            onward={onward}
            delivered={delivered}
            label={orderStatusText(t, order)}
          />
          <span className="order-state">
            <Pill tone={tone}>{orderStatusText(t, order)}</Pill>
            <b className="num">{amount(order.total)}</b>
          </span>
          <Icon name="down" />
        </summary>
        {open && <OrderRowInside id={order.id} />}
      </details>
    </li>
  )
}

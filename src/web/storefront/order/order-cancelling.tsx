import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Order } from './order-query.ts'

/** Order statuses in which nothing can be cancelled any more. */
const closed: readonly Order['status'][] = [
  'cancelled',
  'on_its_way',
  'in_customs',
  'out_for_delivery',
  'part_delivered',
  'delivered',
]

/** Renders the cancel button until the shipment has left. The dialog reads what can be cancelled and the refund. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation('cancelling')
  const [open, setOpen] = useState(false)
  if (closed.includes(order.status) || order.box.seal !== null) return null
  return (
    <p>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </TextButton>
      {open && <CancelDialog order={order} onClose={() => setOpen(false)} />}
    </p>
  )
}

import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CashSaid } from '#web/staff/cash-said.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Renders the cash in a courier's hand, which an admin may declare in their place. */
export function TakeOverCash({ courierId, inHand }: { courierId: string; inHand: number }) {
  const { t } = useTranslation('courier-cash')
  const [isOpen, setOpen] = useState(false)
  const reload = useReload('/api/admin')
  if (inHand <= 0) return null
  const params = { id: courierId }
  return (
    <Panel title={t('forCourier')}>
      <div className="panel-body stack-12">
        <p className="small">{t('forCourierNote')}</p>
        {isOpen ? (
          <CashSaid
            name={`take over cash ${courierId}`}
            expected={inHand}
            labels={{ amount: t('countAmount'), reason: t('countReason'), save: t('declare'), done: t('declared') }}
            send={(body) => send('POST /api/admin/couriers/:id/handovers', { params, body })}
            reload={reload}
          />
        ) : (
          <p>
            <Button variant="line" onClick={() => setOpen(true)}>
              {t('declareTitle')}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
}

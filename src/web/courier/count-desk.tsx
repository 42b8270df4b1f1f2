import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CashHandoverLines } from '#web/staff/cash-handover-lines.tsx'
import { CashSaid } from '#web/staff/cash-said.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Renders the cash that couriers bring to the hub, each with the field for what was counted. */
export function CountDesk() {
  const { t } = useTranslation('courier-cash')
  const read = useStaffRead('GET /api/courier/hub/cash')
  const reload = useReload('/api/courier')
  return (
    <Panel title={t('countTitle')}>
      <Reading of={read}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="panel-body">{t('nothingToCount')}</p>}
            <CashHandoverLines
              items={items}
              showsCourier
              act={({ id, state, expected, mayAct }) =>
                state === 'counted' ? (
                  <p className="small">{t('waitsForCourier')}</p>
                ) : (
                  mayAct && (
                    <CashSaid
                      name={`cash count ${id}`}
                      expected={expected}
                      labels={{
                        amount: t('countAmount'),
                        reason: t('countReason'),
                        save: t('count'),
                        done: t('countDone'),
                      }}
                      send={(body) => send('POST /api/courier/hub/cash/:id/count', { params: { id }, body })}
                      reload={reload}
                    />
                  )
                )
              }
            />
          </>
        )}
      </Reading>
    </Panel>
  )
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Lists the boxes that came back to the hub and wait for their inspection, the longest waiting first. */
export function WaitingReturns() {
  const { t, language } = useTranslation('hub')
  const returns = useStaffRead('GET /api/courier/hub/returns')
  return (
    <Panel title={t('inspection.waiting')}>
      <Reading of={returns}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="panel-body small">{t('inspection.nothingWaiting')}</p>
          ) : (
            <ul className="work-queue">
              {items.map(({ id, orderNumber, stores, backAt, units }) => (
                <li key={id}>
                  <span>
                    <Link href={`/courier/hub/boxes/${id}`}>
                      <b translate="no">{orderNumber}</b>
                    </Link>
                    <span className="small block">
                      {t('inspection.waitingRow', {
                        stores: stores.join(', '),
                        time: formatDateTime(backAt, language),
                      })}
                    </span>
                  </span>
                  <span className="small">{t('inspection.units', { count: units })}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </Panel>
  )
}

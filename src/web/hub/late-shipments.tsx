import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Renders the boxes that wait for a late store; nothing while there are none. */
export function LateShipments() {
  const { t } = useTranslation('late-box')
  const { t: hub } = useTranslation('hub')
  const { data } = useStaffRead('GET /api/courier/hub/late')
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <Panel title={t('list')} aside={<span className="small">{hub('shipments', { count: items.length })}</span>}>
      <p className="panel-body">{t('listText')}</p>
      <ul>
        {items.map(({ id, orderNumber, bin, stores, onHold }) => (
          <li className="queue-row shipment-row" key={id}>
            <b translate="no">{bin ?? ''}</b>
            <span>
              <b translate="no">{orderNumber}</b>
              <span className="small block">{t('waits', { stores: stores.join(', ') })}</span>
            </span>
            <span className="answers">
              {onHold && <Pill tone="working">{t('onHold')}</Pill>}
              <ButtonLink href={`/courier/hub/boxes/${id}`} variant="line">
                {t('decide')} <span className="visually-hidden">{orderNumber}</span>
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

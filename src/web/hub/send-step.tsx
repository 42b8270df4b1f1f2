import { shipmentStatusKey } from '#domain/orders/seller-order-status.ts'
import { useUser } from '#web/data/user.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DutyPanel } from './duty-panel.tsx'
import { ExportSetLinks, LabelLink, SlipsLink } from './print-links.tsx'
import { TakeBack } from './returned-shipment.tsx'
import type { Shipment } from './shipment-screen.tsx'

/**
 * Renders the last step of a labelled shipment: print and attach the label, then hand over, which the courier confirms on their own page.
 * One that has left can come back, and is then inspected.
 */
export function SendStep({ shipment }: { shipment: Shipment }) {
  const { t, language } = useTranslation('hub')
  const user = useUser()
  const mayDeliver = user?.role === 'admin' || user?.capabilities?.includes('delivery')
  const { parcel } = shipment
  const isHere = shipment.state === 'label_ready'
  return (
    <Panel
      title={
        isHere
          ? t('send.panel')
          : t(`statuses:${shipmentStatusKey({ shipment: shipment.state, parcel: parcel?.state })}`)
      }
    >
      <div className="panel-body stack-16">
        {parcel && (
          <dl className="detail-list">
            <dt>{t('waybill.number')}</dt>
            <dd className="num" translate="no">
              {parcel.waybill}
            </dd>
            <dt>{t('waybill.cost')}</dt>
            <dd className="num">
              {parcel.currency === 'INR' ? formatRupees(parcel.cost, language) : `${parcel.currency} ${parcel.cost}`}
            </dd>
            {isHere && (
              <>
                <dt>{t('send.state')}</dt>
                <dd>{t(`statuses:parcel.${parcel.state}`)}</dd>
              </>
            )}
          </dl>
        )}
        {parcel?.state !== 'returned_to_hub' && <p>{t(isHere ? 'send.stick' : 'send.gone')}</p>}
        {!isHere && <TakeBack shipment={shipment} />}
        {!isHere && shipment.papers && <DutyPanel shipmentId={shipment.id} />}
        {shipment.papers?.complete && <ExportSetLinks shipment={shipment} />}
        <div className="actions">
          {isHere && <LabelLink shipment={shipment} />}
          <SlipsLink shipment={shipment} />
          {isHere && mayDeliver && (
            <ButtonLink href="/courier/dashboard" variant="line" icon="truck">
              {t('send.handOver')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}

import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { Scanner } from '#web/staff/scanner.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CarrierPickups } from './carrier-pickups.tsx'
import { TruckList, type Trucks } from './truck-list.tsx'

/** Renders the lists of what leaves: boxes are scanned onto the truck, counted and signed for. */
export function TruckLists() {
  const { t } = useTranslation('dispatch')
  const trucks = useStaffRead('GET /api/courier/hub/manifests')
  const reload = useReload('/api/courier/hub')
  const scan = async (code: string) => {
    const { again } = await send('POST /api/courier/hub/manifests/scan', { body: { code } })
    void reload()
    return again ? 'again' : 'ok'
  }
  return (
    <Panel title={t('truck.title')}>
      <div className="panel-body stack-12">
        <p>{t('truck.text')}</p>
        <Scanner station="truck" label={t('truck.field')} enterText={t('truck.enter')} onCode={scan} />
      </div>
      <Reading of={trucks}>{(read) => <Lists trucks={read} />}</Reading>
    </Panel>
  )
}

function Lists({ trucks: { open, waiting, closed, pickups } }: { trucks: Trucks }) {
  const { t, language } = useTranslation('dispatch')
  return (
    <div className="panel-body stack-16">
      <CarrierPickups pickups={pickups} />
      {open.map((list) => (
        <TruckList key={list.id} list={list} />
      ))}
      <h3 className="heading-3">{t('truck.waiting')}</h3>
      {waiting.length === 0 && <p>{t('truck.nothing')}</p>}
      {waiting.map(({ carrier, carrierName, boxes: shipments }) => (
        <details key={carrier}>
          <summary>
            {carrierName}: {t('truck.count', { count: shipments.length })}
          </summary>
          <ul className="truck-lines">
            {shipments.map(({ parcelId, orderNumber, waybill, labelledOn }) => (
              <li key={parcelId}>
                <b translate="no">{orderNumber}</b> <span translate="no">{waybill}</span>{' '}
                <span className="small">{t('truck.since', { day: formatDay(labelledOn, language) })}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {closed.length > 0 && <h3 className="heading-3">{t('truck.last')}</h3>}
      {closed.map((list) => (
        <TruckList key={list.id} list={list} />
      ))}
    </div>
  )
}

import { useUser } from '#web/data/user.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Box } from './box-screen.tsx'
import { ExportSetLinks, LabelLink, SlipsLink } from './print-links.tsx'
import { TakeBack } from './returned-box.tsx'

/**
 * Renders the last step of a labelled shipment: print and attach the label, then hand over; the courier confirms the
 * handover on their own page.
 */
export function SendStep({ box }: { box: Box }) {
  const { t, language } = useTranslation('hub')
  const user = useUser()
  const mayDeliver = user?.role === 'admin' || user?.capabilities?.includes('delivery')
  const { parcel } = box
  return (
    <Panel title={t('send.panel')}>
      <div className="panel-body grid gap-4">
        {parcel && (
          <dl className="fact-list">
            <dt>{t('waybill.number')}</dt>
            <dd className="num" translate="no">
              {parcel.waybill}
            </dd>
            <dt>{t('waybill.cost')}</dt>
            <dd className="num">
              {parcel.currency === 'INR' ? amountWords(parcel.cost, language) : `${parcel.currency} ${parcel.cost}`}
            </dd>
            <dt>{t('send.state')}</dt>
            <dd>{parcel.stateText}</dd>
          </dl>
        )}
        {parcel?.state !== 'returned_to_hub' && <p>{t(box.state === 'label_ready' ? 'send.stick' : 'send.gone')}</p>}
        {box.state === 'handed_to_carrier' && <TakeBack box={box} />}
        {box.papers?.complete && <ExportSetLinks box={box} />}
        <div className="actions">
          <LabelLink box={box} />
          <SlipsLink box={box} />
          {mayDeliver && (
            <ButtonLink href="/courier/dashboard" look="line" icon="truck">
              {t('send.handOver')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}

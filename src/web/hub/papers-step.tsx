import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { PriorFilingLink } from './all-papers.tsx'
import { MissingPapersForm } from './missing-papers-form.tsx'
import { ExportSetLinks, SlipsLink } from './print-links.tsx'
import type { Shipment } from './shipment-screen.tsx'
import { WaybillForm } from './waybill-form.tsx'

/**
 * Renders the step in which the sealed shipment gets its documents and the carrier's waybill. A missing document
 * blocks the waybill and is shown with the action to take.
 */
export function PapersStep({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('hub')
  const blocked = shipment.missingPapers.length > 0
  return (
    <div className="hub-two">
      <Panel
        title={t('papers.nav')}
        aside={
          <Pill tone={blocked ? 'problem' : 'done'}>
            {blocked ? t('papers.missingCount', { count: shipment.missingPapers.length }) : t('papers.ready')}
          </Pill>
        }
      >
        {blocked ? (
          <>
            {shipment.missingPapers.map((paper) => (
              <p className="paper-row" key={paper}>
                <span className="state missing">
                  <Icon name="warn" />
                </span>
                <b>{paper}</b>
                <Pill tone="problem">{t('papers.missing')}</Pill>
              </p>
            ))}
            <div className="panel-body">
              <Alert tone="problem">{t('papers.blocked')}</Alert>
            </div>
          </>
        ) : (
          <p className="panel-body">{t(shipment.papers ? 'papers.complete' : 'papers.none')}</p>
        )}
        <div className="panel-body stack-12">
          {shipment.papers?.complete && <ExportSetLinks shipment={shipment} />}
          <SlipsLink shipment={shipment} />
          <PriorFilingLink shipment={shipment} />
        </div>
      </Panel>
      {blocked ? <MissingPapersForm shipment={shipment} /> : <WaybillForm shipment={shipment} />}
    </div>
  )
}

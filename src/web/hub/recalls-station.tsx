import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RecallPanels } from '#web/staff/recall-panels.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RecallUnitRow } from './recall-unit-row.tsx'

export type HubRecall = CallReply<'GET /api/courier/hub/recalls'>['items'][number]

/** Renders `/courier/hub/recalls`: the boxes and customers of every withdrawn lot, by location. */
export function RecallsStation() {
  const { t } = useTranslation('recalls')
  const { t: hub } = useTranslation('hub')
  const recalls = useStaffRead('GET /api/courier/hub/recalls')
  return (
    <section>
      <div className="hub-station-head">
        <h1>{t('nav')}</h1>
        <p>{t('hubLede')}</p>
        <ButtonLink href="/courier/hub/shelf" variant="line">
          {hub('shelf.nav')}
        </ButtonLink>
        <RefreshButton of={recalls} />
      </div>
      <Reading of={recalls}>
        {({ items }) => (
          <RecallPanels
            recalls={items}
            renderUnit={(unit, recallId) => <RecallUnitRow key={unit.lineId} recallId={recallId} unit={unit} />}
          />
        )}
      </Reading>
    </section>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { recallLocations } from '#domain/shipping/recall.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { RecallUnitRow } from './recall-unit-row.tsx'

export type HubRecall = CallReply<'GET /api/courier/hub/recalls'>['items'][number]

/** Renders `/courier/hub/recalls`: the boxes and customers of every withdrawn lot, by place. */
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
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            items.map((recall) => <RecallPanel key={recall.id} recall={recall} />)
          )
        }
      </Reading>
    </section>
  )
}

function RecallPanel({ recall }: { recall: HubRecall }) {
  const { t, language } = useTranslation('recalls')
  const { productName, brandName, lot, reason, at, units } = recall
  const count = units.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <Panel
      title={t('heading', { name: productName, lot })}
      aside={<span className="small">{t('units', { count })}</span>}
    >
      <p className="panel-body small">{t('by', { store: brandName, time: formatDateTime(at, language), reason })}</p>
      {recallLocations.map((place) => {
        const there = units.filter((unit) => unit.place === place)
        if (there.length === 0) return null
        return (
          <section key={place}>
            <h3 className="panel-body">{t(`place.${place}`)}</h3>
            <ul>
              {there.map((unit) => (
                <RecallUnitRow key={unit.lineId} recallId={recall.id} unit={unit} />
              ))}
            </ul>
          </section>
        )
      })}
    </Panel>
  )
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { RecallUnitRow } from './recall-unit-row.tsx'

/** Shows the withdrawn units that stop a box, each with its button; nothing when there are none. */
export function RecallStop({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation('recalls')
  const { data } = useStaffRead('GET /api/courier/hub/recalls')
  const open = (data?.items ?? []).flatMap((recall) =>
    recall.units
      .filter((unit) => unit.shipmentId === shipmentId && unit.state === 'open')
      .map((unit) => ({ recall, unit })),
  )
  if (open.length === 0) return null
  return (
    <div className="mb-12">
      <Panel title={t('stop')}>
        <p className="panel-body">{t('stopText')}</p>
        <ul>
          {open.map(({ recall, unit }) => (
            <RecallUnitRow key={`${recall.id} ${unit.lineId}`} recallId={recall.id} unit={unit} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

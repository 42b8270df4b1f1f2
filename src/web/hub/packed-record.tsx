import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { UnitLineRow } from './unit-line-row.tsx'

/** Shows of a sealed box who counted which units into it when. */
export function PackedRecord({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation('hub-units')
  const { data } = useStaffRead('GET /api/courier/hub/boxes/:id/units', { params: { id: shipmentId } })
  if (!data) return null
  const isRecorded = data.lines.some(({ units }) => units.length > 0)
  return (
    <Panel title={t('record')}>
      <div className="panel-body">
        {isRecorded ? (
          <ul className="unit-lines">
            {data.lines.map((line) => (
              <UnitLineRow key={line.lineId} line={line} />
            ))}
          </ul>
        ) : (
          <p className="small">{t('recordNone')}</p>
        )}
      </div>
    </Panel>
  )
}

import { labelGrids, labelsPerPage, lotOfDay } from '#domain/sellers/label-grid.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { LabelChoice } from './labels-form.tsx'

type LabelsBatchProps = { choice: LabelChoice; onChange: (changed: Partial<LabelChoice>) => void }

/** Renders batch and date of the labels, where the first sheet begins, and whether bags are labelled too. */
export function LabelsBatch({ choice, onChange }: LabelsBatchProps) {
  const { t } = useTranslation('unit-labels')
  return (
    <Panel title={t('lot')}>
      <div className="panel-body stack-14">
        <DateTimeField
          label={t('made')}
          type="date"
          value={choice.made}
          onChange={({ target }) =>
            onChange({ made: target.value, ...(target.value ? { lot: lotOfDay(target.value) } : {}) })
          }
        />
        <Field
          label={t('lot')}
          hint={t('lotHint')}
          maxLength={40}
          value={choice.lot}
          onChange={({ target }) => onChange({ lot: target.value })}
        />
        {labelsPerPage(labelGrids[choice.format]) > 1 && (
          <Field
            label={t('skip')}
            hint={t('skipHint')}
            inputMode="numeric"
            value={choice.skip}
            onChange={({ target }) => onChange({ skip: target.value })}
          />
        )}
        <Checkbox checked={choice.bags} onChange={({ target }) => onChange({ bags: target.checked })}>
          {t('bags')}
        </Checkbox>
      </div>
    </Panel>
  )
}

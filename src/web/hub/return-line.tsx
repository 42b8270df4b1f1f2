import { type DestroyReason, destroyReasons } from '#domain/shipping/returned-goods.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { BagPhotoField } from './bag-photo-field.tsx'
import { destroyedUnits, type ReturnDraft, type ReturnedLine, returnProblem } from './return-draft.ts'

/** Renders what a returned line is: its name, store, batch and date, and why none of it may be sold again. */
export function ReturnLineHead({ line }: { line: ReturnedLine }) {
  const { t, language } = useTranslation('hub')
  const { lot, bestBefore, isFood, obstacle, result } = line
  const date = bestBefore ? t('inspection.bestBefore', { day: formatDay(bestBefore, language) }) : null
  return (
    <div>
      <b>{line.name}</b> {line.weight}
      <span className="small block">
        {[
          line.brandName,
          lot && t('inspection.lot', { lot }),
          date ?? (isFood ? t('inspection.noDate') : null),
          t('inspection.inBox', { count: line.quantity }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {obstacle && !result && <Pill tone="problem">{t(`inspection.obstacle.${obstacle}`)}</Pill>}
    </div>
  )
}

type ReturnLineProps = {
  shipmentId: string
  line: ReturnedLine
  draft: ReturnDraft
  /** Set once the form was sent: what is missing is then said. */
  checked: boolean
  onChange: (part: Partial<ReturnDraft>) => void
}

/** Asks what becomes of the units of one line: how many are destroyed and why; the others go back. */
export function ReturnLine({ shipmentId, line, draft, checked, onChange }: ReturnLineProps) {
  const { t } = useTranslation('hub')
  const units = destroyedUnits(draft, line)
  const missing = checked ? returnProblem(draft, line) : null
  return (
    <li className="return-line">
      <ReturnLineHead line={line} />
      <Field
        label={t('inspection.destroyed', { name: line.name })}
        hint={t('inspection.destroyedHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={draft.destroyed}
        readOnly={line.obstacle !== null}
        onChange={(event) => onChange({ destroyed: event.target.value })}
        {...(missing === 'count' ? { error: t('inspection.countWrong', { count: line.quantity }) } : {})}
      />
      {units !== undefined && <p>{t('inspection.shelved', { count: line.quantity - units })}</p>}
      {units !== undefined && units < line.quantity && (
        <Checkbox
          checked={draft.isSealed}
          onChange={(event) => onChange({ isSealed: event.target.checked })}
          {...(missing === 'seal' ? { error: t('inspection.sealMissing') } : {})}
        >
          {t('inspection.sealed')}
        </Checkbox>
      )}
      {units !== undefined && units > 0 && (
        <WhyDestroyed shipmentId={shipmentId} draft={draft} missing={missing} onChange={onChange} />
      )}
    </li>
  )
}

type WhyDestroyedProps = Pick<ReturnLineProps, 'shipmentId' | 'draft' | 'onChange'> & {
  missing: ReturnType<typeof returnProblem>
}

/** Asks for the reason and the photograph of destroyed units. */
function WhyDestroyed({ shipmentId, draft, missing, onChange }: WhyDestroyedProps) {
  const { t } = useTranslation('hub')
  return (
    <>
      <SelectField
        label={t('inspection.reason')}
        value={draft.reason}
        onChange={(event) => onChange({ reason: event.target.value as DestroyReason | '' })}
        options={[
          { value: '', label: t('inspection.choose') },
          ...destroyReasons.map((reason) => ({ value: reason, label: t(`inspection.reasons.${reason}`) })),
        ]}
        {...(missing === 'reason' ? { error: t('inspection.reasonMissing') } : {})}
      />
      <BagPhotoField
        upload={({ body, headers }) =>
          send('POST /api/courier/hub/boxes/:id/return-photos', { params: { id: shipmentId }, body }, headers)
        }
        taken={draft.photoId !== ''}
        error={missing === 'photo' ? t('inspection.photoMissing') : undefined}
        onTaken={(photoId) => onChange({ photoId })}
      />
    </>
  )
}

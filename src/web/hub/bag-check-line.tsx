import { type BagProblem, bagProblems, needsPhoto } from '#domain/shipping/bag-check.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { Field } from '#web/ui/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type Bag, type LineDraft, lineProblem } from './bag-check-draft.ts'
import { BagPhotoField } from './bag-photo-field.tsx'

type BagCheckLineProps = {
  bagId: string
  line: Bag['lines'][number]
  draft: LineDraft
  /** Set once the form was sent: what is missing is then said. */
  checked: boolean
  onChange: (part: Partial<LineDraft>) => void
}

/** Renders one line of a bag with what is expected of it, and asks what arrived. */
export function BagCheckLine({ bagId, line, draft, checked, onChange }: BagCheckLineProps) {
  const { t, language } = useTranslation('hub-receiving')
  const missing = checked ? lineProblem(draft, line.quantity) : null
  return (
    <li className={draft.problem === '' ? 'bag-line' : 'bag-line wrong'}>
      <span>
        <b>{line.name}</b> {line.weight}
        <span className="small block">
          {[line.lot && t('count.lot', { lot: line.lot }), line.bestBefore && formatDay(line.bestBefore, language)]
            .filter(Boolean)
            .join(', ')}
        </span>
        {line.expiresTooSoon && <Pill tone="problem">{t('expiry')}</Pill>}
      </span>
      <b className="num">{t('count.expected', { count: line.quantity })}</b>
      <SelectField
        label={t('count.result', { name: line.name })}
        value={draft.problem}
        onChange={(event) => onChange({ problem: event.target.value as BagProblem | '' })}
        options={[
          { value: '', label: t('count.good') },
          ...bagProblems.map((problem) => ({ value: problem, label: t(`problem.${problem}`) })),
        ]}
      />
      {draft.problem !== '' && (
        <Field
          label={t('count.quantity')}
          inputMode="numeric"
          value={draft.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
          {...(missing === 'quantity' ? { error: t('count.quantityWrong', { most: line.quantity }) } : {})}
        />
      )}
      {draft.problem !== '' && needsPhoto(draft.problem) && (
        <BagPhotoField
          upload={({ body, headers }) =>
            send('POST /api/courier/hub/bags/:id/photos', { params: { id: bagId }, body }, headers)
          }
          taken={draft.photoId !== ''}
          error={missing === 'photo' ? t('count.photoMissing') : undefined}
          onTaken={(photoId) => onChange({ photoId })}
        />
      )}
    </li>
  )
}

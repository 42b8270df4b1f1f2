import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { ClaimDialogProps } from './claim-dialog.tsx'
import { type ClaimDraft, type ClaimFault, type ClaimKindChoice, canChooseRemedy, linesFor } from './claim-draft.ts'
import { ClaimLines } from './claim-lines.tsx'
import { ClaimPhotos } from './claim-photos.tsx'

type ClaimFieldsProps = Pick<ClaimDialogProps, 'orderId' | 'claims' | 'claimable' | 'draft' | 'onChange'> & {
  /** The faults to show beside their fields. */
  faults: readonly ClaimFault[]
}

/** Renders the fields of a claim: its kind, the items, the wanted remedy, the description and the photos. */
export function ClaimFields({ orderId, claims, claimable, draft, onChange, faults }: ClaimFieldsProps) {
  const { t, language } = useTranslation('claims')
  const { terms } = claims
  const kind = claimable.kinds.find((each) => each.kind === draft.kind)
  const error = (fault: ClaimFault, text: string) => (faults.includes(fault) ? { error: text } : {})
  return (
    <>
      <SelectField
        label={t('kind')}
        value={draft.kind}
        required
        onChange={({ target }) => onChange({ ...draft, kind: target.value as ClaimKindChoice | '' })}
        options={[
          { value: '', label: t('pickKind') },
          ...claimable.kinds.map(({ kind: value }) => ({ value, label: t(`order-states:claim.kind.${value}`) })),
        ]}
        {...(kind ? { hint: t('kindUntil', formatDayAndTime(kind.until, language)) } : {})}
        {...error('kind', t('pickKind'))}
      />
      <ClaimLines
        lines={linesFor(claimable, draft.kind)}
        quantities={draft.quantities}
        onChange={(quantities) => onChange({ ...draft, quantities })}
        {...error('lines', t('pickLine'))}
      />
      {canChooseRemedy(claimable, draft.kind) && (
        <RemedyChoice remedy={draft.remedy} onChange={(remedy) => onChange({ ...draft, remedy })} />
      )}
      <TextareaField
        label={t('text')}
        hint={t('textHint')}
        maxLength={1000}
        required
        value={draft.text}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
        {...error('text', t('textMissing'))}
      />
      <ClaimPhotos
        orderId={orderId}
        claims={claims}
        text={
          kind && !kind.photos
            ? t('photos.free', { most: terms.mostPhotos })
            : t('photos.text', { least: terms.leastPhotos, most: terms.mostPhotos })
        }
        {...error('photos', t('photos.missing', { least: terms.leastPhotos }))}
      />
    </>
  )
}

type RemedyChoiceProps = { remedy: ClaimDraft['remedy']; onChange: (remedy: ClaimDraft['remedy']) => void }

/** Asks for money or a replacement. */
function RemedyChoice({ remedy, onChange }: RemedyChoiceProps) {
  const { t } = useTranslation('claims')
  return (
    <div className="stack-8">
      <ChoiceRow
        legend={t('remedy.title')}
        variant="options"
        choices={(['money', 'replacement'] as const).map((value) => ({ value, label: t(`remedy.${value}`) }))}
        value={remedy}
        onChange={onChange}
      />
      <p className="small">{t('remedy.note')}</p>
    </div>
  )
}

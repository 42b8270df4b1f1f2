import { toWesternDigits } from '#domain/codes/order-number.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SignaturePad } from '#web/staff/signature-pad.tsx'
import type { Act } from '#web/staff/use-act.ts'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { CameraButton } from './camera-button.tsx'
import type { Parcel } from './courier-search.ts'
import { type DeliveryDraft, hasProof } from './delivery-draft.ts'
import type { ParcelActs } from './use-parcel-acts.ts'

type ProofFieldsProps = {
  parcel: Parcel
  draft: DeliveryDraft
  change: (part: Partial<DeliveryDraft>) => void
  submitted: boolean
  act: Act
  acts: ParcelActs
}

/** Renders the ways to prove a delivery that this parcel allows, and the field of the chosen one. */
export function ProofFields(props: ProofFieldsProps) {
  const { t } = useTranslation('last-mile')
  const { parcel, draft, change, submitted } = props
  const isMissing = submitted && draft.kind !== undefined && !hasProof(draft)
  return (
    <div className="stack-12">
      <ChoiceRow
        legend={t('proof.legend')}
        variant="segments"
        choices={parcel.proofs.map((value) => ({ value, label: t(`proof.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === 'code' && (
        <Field
          label={t('proof.codeLabel')}
          hint={navigator.onLine ? t('proof.codeHint') : t('proof.offline')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          value={draft.code}
          onChange={({ target }) => change({ code: toWesternDigits(target.value).replaceAll(/\D/g, '') })}
          {...(isMissing ? { error: t('proof.codeMissing') } : {})}
        />
      )}
      {draft.kind === 'signature' && (
        <SignaturePad strokes={draft.strokes} onChange={(strokes) => change({ strokes })} />
      )}
      {draft.kind === 'photo' && <ProofPhoto {...props} />}
      {isMissing && draft.kind === 'signature' && <FieldError>{t('proof.drawMissing')}</FieldError>}
      {isMissing && draft.kind === 'photo' && <FieldError>{t('proof.photoMissing')}</FieldError>}
    </div>
  )
}

function ProofPhoto({ parcel, draft, change, act, acts }: ProofFieldsProps) {
  const { t } = useTranslation('last-mile')
  return (
    <CameraButton
      text={t(draft.photo ? 'proof.taken' : 'proof.take')}
      busy={act.busy}
      onTaken={async (photo) => {
        const actId = await act.run(() => acts.photograph(parcel, photo), t('proof.taken'))
        if (actId) change({ photo: actId })
      }}
    />
  )
}

import { type SubmitEvent, useRef, useState } from 'react'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import {
  bodyOf,
  type ClaimDraft,
  type ClaimFault,
  type ClaimKindChoice,
  canChooseRemedy,
  faultsOf,
  linesFor,
} from './claim-draft.ts'
import { ClaimLines } from './claim-lines.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { type Claims, useRereadOrder } from './claims-query.ts'

type ClaimDialogProps = {
  orderId: string
  claims: Claims
  claimable: NonNullable<Claims['claimable']>
  draft: ClaimDraft
  onChange: (draft: ClaimDraft) => void
  onClose: () => void
  onSent: () => void
}

/**
 * Asks what happened and to which items, with the customer's description and photos. Typed input stays on failure.
 */
export function ClaimDialog({ orderId, claims, claimable, draft, onChange, onClose, onSent }: ClaimDialogProps) {
  const { t, language } = useTranslation('claims')
  const form = useRef<HTMLFormElement>(null)
  const reread = useRereadOrder(orderId)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const faults = submitted ? faultsOf(claims, claimable, draft) : []
  const error = (fault: ClaimFault, text: string) => (faults.includes(fault) ? { error: text } : {})
  const { terms } = claims
  const kind = claimable.kinds.find((each) => each.kind === draft.kind)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    if (faultsOf(claims, claimable, draft).length > 0) {
      // The fields are marked in the next frame.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await send('POST /api/orders/:id/claims', { params: { id: orderId }, body: bodyOf(claims, claimable, draft) })
      showToast({ title: t('done'), description: t('doneText'), tone: 'success' })
      onSent()
    } catch (refused) {
      setProblem(errorText(refused, t('ui:error.lost')))
    } finally {
      await reread()
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      foot={
        <div className="row-12">
          <Button type="submit" form="claim-form" busy={busy} busyText={t('busy')}>
            {t('send')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('dismiss')}
          </Button>
        </div>
      }
    >
      <form ref={form} id="claim-form" className="stack-20" noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('kind')}
          value={draft.kind}
          required
          onChange={({ target }) => onChange({ ...draft, kind: target.value as ClaimKindChoice | '' })}
          options={[
            { value: '', label: t('pickKind') },
            ...claimable.kinds.map(({ kind: value, text }) => ({ value, label: text })),
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
          <div className="stack-8">
            <ChoiceRow
              legend={t('remedy.title')}
              variant="options"
              choices={(['money', 'replacement'] as const).map((value) => ({ value, label: t(`remedy.${value}`) }))}
              value={draft.remedy}
              onChange={(remedy) => onChange({ ...draft, remedy })}
            />
            <p className="small">{t('remedy.note')}</p>
          </div>
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
        <p className="small">{t(kind && !kind.photos ? 'backNote' : 'foodNote')}</p>
        <div role="alert">{problem && <Alert tone="problem">{problem}</Alert>}</div>
      </form>
    </Dialog>
  )
}

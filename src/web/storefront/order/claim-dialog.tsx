import { type SubmitEvent, useRef, useState } from 'react'
import { send } from '#web/api.ts'
import { sentenceOf } from '#web/api-error.ts'
import { momentWords } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type AskedKind, bodyOf, type ClaimDraft, type ClaimFault, faultsOf, linesFor, mayWish } from './claim-draft.ts'
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
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const faults = tried ? faultsOf(claims, claimable, draft) : []
  const error = (fault: ClaimFault, words: string) => (faults.includes(fault) ? { error: words } : {})
  const { terms } = claims
  const kind = claimable.kinds.find((each) => each.kind === draft.kind)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (faultsOf(claims, claimable, draft).length > 0) {
      // The fields are marked in the next frame.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await send('POST /api/orders/:id/claims', { params: { id: orderId }, body: bodyOf(claims, claimable, draft) })
      showToast({ title: t('done'), description: t('doneWords'), tone: 'success' })
      onSent()
    } catch (refused) {
      setProblem(sentenceOf(refused, t('ui:error.lost')))
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" form="claim-form" busy={busy} busyWords={t('busy')}>
            {t('send')}
          </Button>
          <Button look="line" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <form ref={form} id="claim-form" className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('kind')}
          value={draft.kind}
          required
          onChange={({ target }) => onChange({ ...draft, kind: target.value as AskedKind | '' })}
          options={[
            { value: '', label: t('pickKind') },
            ...claimable.kinds.map(({ kind: value, text }) => ({ value, label: text })),
          ]}
          {...(kind ? { hint: t('kindUntil', momentWords(kind.until, language)) } : {})}
          {...error('kind', t('pickKind'))}
        />
        <ClaimLines
          lines={linesFor(claimable, draft.kind)}
          quantities={draft.quantities}
          onChange={(quantities) => onChange({ ...draft, quantities })}
          {...error('lines', t('pickLine'))}
        />
        {mayWish(claimable, draft.kind) && (
          <div className="grid gap-2">
            <ChoiceRow
              legend={t('wish.title')}
              look="options"
              choices={(['money', 'packets'] as const).map((value) => ({ value, label: t(`wish.${value}`) }))}
              value={draft.wish}
              onChange={(wish) => onChange({ ...draft, wish })}
            />
            <p className="small">{t('wish.note')}</p>
          </div>
        )}
        <TextareaField
          label={t('words')}
          hint={t('wordsHint')}
          maxLength={1000}
          required
          value={draft.words}
          onChange={({ target }) => onChange({ ...draft, words: target.value })}
          {...error('words', t('wordsMissing'))}
        />
        <ClaimPhotos
          orderId={orderId}
          claims={claims}
          words={
            kind && !kind.photos
              ? t('photos.free', { most: terms.mostPhotos })
              : t('photos.words', { least: terms.leastPhotos, most: terms.mostPhotos })
          }
          {...error('photos', t('photos.missing', { least: terms.leastPhotos }))}
        />
        <p className="small">{t(kind && !kind.photos ? 'backNote' : 'foodNote')}</p>
        <div role="alert">{problem && <Notice tone="problem">{problem}</Notice>}</div>
      </form>
    </Dialog>
  )
}

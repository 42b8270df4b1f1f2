import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { bodyOf, type ClaimDraft, faultsOf } from './claim-draft.ts'
import { ClaimFields } from './claim-fields.tsx'
import { type Claims, useRereadOrder } from './claims-query.ts'

export type ClaimDialogProps = {
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
export function ClaimDialog(props: ClaimDialogProps) {
  const { onClose, draft } = props
  const { t } = useTranslation('claims')
  const form = useRef<HTMLFormElement>(null)
  const { busy, problem, faults, submit } = useClaimSending(props, form)
  const kind = props.claimable.kinds.find((each) => each.kind === draft.kind)
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
        <ClaimFields {...props} faults={faults} />
        <p className="small">{t(kind && !kind.photos ? 'backNote' : 'foodNote')}</p>
        <div role="alert">{problem && <Alert tone="problem">{problem}</Alert>}</div>
      </form>
    </Dialog>
  )
}

/** Checks and sends a claim; the first wrong field takes the focus. */
function useClaimSending(
  { orderId, claims, claimable, draft, onSent }: ClaimDialogProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const { t } = useTranslation('claims')
  const reread = useRereadOrder(orderId)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const faults = faultsOf(claims, claimable, draft)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    if (faults.length > 0) {
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
  return { busy, problem, faults: submitted ? faults : [], submit }
}

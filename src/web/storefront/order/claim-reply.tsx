import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ClaimPhotos } from './claim-photos.tsx'
import { type Claims, type OwnClaim, useRereadOrder } from './claims-query.ts'

type ClaimReplyProps = { orderId: string; claims: Claims; claim: OwnClaim }

/** Renders the reply to a question, or, once, the request for a second review with its reason. */
export function ClaimReply(props: ClaimReplyProps) {
  const { t } = useTranslation('claims')
  const [open, setOpen] = useState(false)
  const { commands } = props.claim
  if (commands.includes('give_evidence')) return <ReplyForm {...props} replyKind="evidence" />
  if (!commands.includes('appeal')) return null
  return open ? (
    <ReplyForm {...props} replyKind="appeal" />
  ) : (
    <p>
      <TextButton aria-expanded={false} onClick={() => setOpen(true)}>
        {t('appeal.open')}
      </TextButton>
    </p>
  )
}

function ReplyForm({ orderId, claims, claim, replyKind }: ClaimReplyProps & { replyKind: 'evidence' | 'appeal' }) {
  const { t } = useTranslation('claims')
  const reread = useRereadOrder(orderId)
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const photoIds = claims.photos.map(({ id }) => id)
  const missing = replyKind === 'appeal' ? text.trim().length < 3 : text.trim() === '' && photoIds.length === 0
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    if (missing) return event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    setProblem(undefined)
    try {
      await send(`POST /api/orders/:id/claims/:claimId/${replyKind}`, {
        params: { id: orderId, claimId: claim.id },
        body: { text: text.trim(), photoIds },
      })
      showToast({ title: t(`${replyKind}.done`), tone: 'success' })
    } catch (refused) {
      setProblem(errorText(refused, t('ui:error.lost')))
    } finally {
      await reread()
      setBusy(false)
    }
  }
  return (
    <form className="stack-16 mt-12" noValidate onSubmit={(event) => void submit(event)}>
      <TextareaField
        label={t(`${replyKind}.label`)}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...(submitted && missing ? { error: t(`${replyKind}.missing`) } : {})}
      />
      <ClaimPhotos orderId={orderId} claims={claims} text={t('photos.free', { most: claims.terms.mostPhotos })} />
      <div>
        <Button type="submit" variant="line" busy={busy} busyText={t('busy')}>
          {t(`${replyKind}.send`)}
        </Button>
      </div>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </form>
  )
}

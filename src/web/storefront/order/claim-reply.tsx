import { type SubmitEvent, useState } from 'react'
import { send } from '#web/api.ts'
import { sentenceOf } from '#web/api-error.ts'
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
  if (commands.includes('give_evidence')) return <ReplyForm {...props} way="evidence" />
  if (!commands.includes('appeal')) return null
  return open ? (
    <ReplyForm {...props} way="appeal" />
  ) : (
    <p>
      <TextButton aria-expanded={false} onClick={() => setOpen(true)}>
        {t('appeal.open')}
      </TextButton>
    </p>
  )
}

function ReplyForm({ orderId, claims, claim, way }: ClaimReplyProps & { way: 'evidence' | 'appeal' }) {
  const { t } = useTranslation('claims')
  const reread = useRereadOrder(orderId)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const photoIds = claims.photos.map(({ id }) => id)
  const missing = way === 'appeal' ? words.trim().length < 3 : words.trim() === '' && photoIds.length === 0
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (missing) return event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    setProblem(undefined)
    try {
      await send(`POST /api/orders/:id/claims/:claimId/${way}`, {
        params: { id: orderId, claimId: claim.id },
        body: { words: words.trim(), photoIds },
      })
      showToast({ title: t(`${way}.done`), tone: 'success' })
    } catch (refused) {
      setProblem(sentenceOf(refused, t('ui:error.lost')))
    } finally {
      await reread()
      setBusy(false)
    }
  }
  return (
    <form className="grid gap-4 mt-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextareaField
        label={t(`${way}.label`)}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        {...(tried && missing ? { error: t(`${way}.missing`) } : {})}
      />
      <ClaimPhotos orderId={orderId} claims={claims} words={t('photos.free', { most: claims.terms.mostPhotos })} />
      <div>
        <Button type="submit" look="line" busy={busy} busyWords={t('busy')}>
          {t(`${way}.send`)}
        </Button>
      </div>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </form>
  )
}

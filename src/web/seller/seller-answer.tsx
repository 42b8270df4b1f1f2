import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { SellerClaim } from './seller-claim-screen.tsx'

/** Renders the form for the seller's one answer to a claim, due within seven days. */
export function SellerAnswer({ claim }: { claim: SellerClaim }) {
  const { t, language } = useTranslation('claim-desk')
  const { busy, problem, run } = useAct(useReload('/api/seller/claims'))
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(false)
  if (!claim.mayAnswer) return <p className="panel-body">{t(claim.answered ? 'answer.given' : 'answer.over')}</p>
  const missing = text.trim().length < 3
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (missing) return event.currentTarget.querySelector('textarea')?.focus()
    const input = { params: { id: claim.id }, body: { text: text.trim() } }
    void run(() => send('POST /api/seller/claims/:id/answer', input), t('answer.done'))
  }
  return (
    <form className="panel-body stack-12" noValidate onSubmit={submit}>
      <TextareaField
        label={t('answer.label')}
        hint={t('answer.hint', { time: formatDateTime(claim.answerBy, language) })}
        rows={3}
        maxLength={1000}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...(submitted && missing ? { error: t('answer.missing') } : {})}
      />
      <div>
        <Button type="submit" busy={busy} busyText={t('saving')}>
          {t('answer.do')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}

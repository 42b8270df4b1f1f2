import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { ReadyAnswers } from './ready-answers.tsx'
import type { SellerClaim } from './seller-claim-screen.tsx'

/** Renders the form for the seller's one answer to a claim, due within seven days. */
export function SellerAnswer({ claim }: { claim: SellerClaim }) {
  const { t, language } = useTranslation('claim-desk')
  const form = useStaffForm({
    name: `claim-answer ${claim.id}`,
    start: { text: '' },
    check: ({ text }) => (text.trim().length < 3 ? { text: t('answer.missing') } : {}),
    send: ({ text }) =>
      send('POST /api/seller/claims/:id/answer', { params: { id: claim.id }, body: { text: text.trim() } }),
    done: t('answer.done'),
    reload: useReload('/api/seller/claims'),
  })
  if (!claim.mayAnswer) return <p className="panel-body">{t(claim.answered ? 'answer.given' : 'answer.over')}</p>
  return (
    <form {...form.props} className="panel-body stack-12">
      <ReadyAnswers kind="claim" typed={form.draft.text} insert={(text) => form.change({ text })} />
      <TextareaField
        {...form.field('text')}
        label={t('answer.label')}
        hint={t('answer.hint', { time: formatDateTime(claim.answerBy, language) })}
        rows={3}
        maxLength={1000}
        required
      />
      <div>
        <Button type="submit" busy={form.busy} busyText={t('saving')}>
          {t('answer.do')}
        </Button>
      </div>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

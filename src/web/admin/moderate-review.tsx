import { useId, useState } from 'react'
import { type ModerationReason, moderationReasons, type ReviewCommand } from '#domain/reviews/review-flow.ts'
import { reviewLimits } from '#domain/reviews/review-text.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { ModeratedReview } from './review-screen.tsx'

type ModerateReviewProps = { review: ModeratedReview; reload: () => Promise<unknown> }

/**
 * Shows, holds or removes a review: holding and removing require a reason from a fixed list, which never includes a
 * bad rating.
 */
export function ModerateReview({ review, reload }: ModerateReviewProps) {
  const { t } = useTranslation('admin')
  const { act, reasonId, reason, setReason, note, setNote, lacking, give } = useModeration(review, reload)
  const hides = review.commands.some((command) => command !== 'show')
  return (
    <Panel title={t('reviews.moderate')}>
      <div className="panel-body stack-12">
        {hides && (
          <>
            <p className="small">{t('reviews.rule')}</p>
            <SelectField
              id={reasonId}
              label={t('reviews.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value as ModerationReason | '')}
              options={[
                { value: '', label: t('reviews.chooseReason') },
                ...moderationReasons.map((value) => ({ value, label: t(`reviews.reasons.${value}`) })),
              ]}
              {...(lacking && reason === '' ? { error: t('reviews.needReason') } : {})}
            />
          </>
        )}
        <Field
          label={t('reviews.note')}
          optional
          maxLength={reviewLimits.note}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div aria-live="polite">{act.problem && <FieldError>{act.problem}</FieldError>}</div>
        <p className="row-12">
          {review.commands.map((command) => (
            <Button
              key={command}
              variant={command === 'show' ? 'ink' : 'line'}
              busy={act.busy}
              onClick={() => void give(command)}
            >
              {t(`reviews.do.${command}`)}
            </Button>
          ))}
        </p>
      </div>
    </Panel>
  )
}

/** Gives a command about a review, with its reason and note; what was typed stays when it is refused. */
function useModeration(review: ModeratedReview, reload: () => Promise<unknown>) {
  const { t } = useTranslation('admin')
  const act = useAct(reload)
  const reasonId = useId()
  const [reason, setReason] = useState<ModerationReason | ''>('')
  const [note, setNote] = useState('')
  const [lacking, setLacking] = useState(false)
  const give = async (command: ReviewCommand) => {
    if (command !== 'show' && reason === '') {
      setLacking(true)
      document.getElementById(reasonId)?.focus()
      return
    }
    setLacking(false)
    const body = {
      version: review.version,
      command,
      ...(command !== 'show' && reason ? { reason } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    }
    const done = await act.run(
      () => send('POST /api/admin/reviews/:id/moderate', { params: { id: review.id }, body }),
      t(`reviews.doneText.${command}`),
    )
    if (!done) return
    setReason('')
    setNote('')
  }
  return { act, reasonId, reason, setReason, note, setNote, lacking, give }
}

import { useId, useState } from 'react'
import type { ModerationReason, ReviewCommand } from '#domain/reviews/review-flow.ts'
import { reviewLimits } from '#domain/reviews/review-text.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type ModerationFormProps<Reason extends ModerationReason> = {
  /** Tells this form's draft from all others. */
  name: string
  commands: readonly ReviewCommand[]
  reasons: readonly Reason[]
  /** The label of each command's button. */
  labelOf: (command: ReviewCommand) => string
  /** The message once a command was carried out. */
  doneOf: (command: ReviewCommand) => string
  send: (moderation: { command: ReviewCommand; reason?: Reason; note?: string }) => Promise<unknown>
  reload: () => Promise<unknown>
}

/** Renders the commands about a review or a question: hiding it needs a reason of the list, a note is optional. */
export function ModerationForm<Reason extends ModerationReason>(props: ModerationFormProps<Reason>) {
  const { t } = useTranslation('admin')
  const { commands, reasons, labelOf } = props
  const { act, reasonId, draft, touch, lacking, give } = useModeration(props)
  return (
    <>
      {commands.some((command) => command !== 'show') && (
        <SelectField
          id={reasonId}
          label={t('reviews.reason')}
          value={draft.reason}
          onChange={({ target }) => touch({ reason: target.value as Reason | '' })}
          options={[
            { value: '', label: t('reviews.chooseReason') },
            ...reasons.map((value) => ({ value, label: t(`reviews.reasons.${value as ModerationReason}`) })),
          ]}
          {...(lacking ? { error: t('reviews.needReason') } : {})}
        />
      )}
      <Field
        label={t('reviews.note')}
        optional
        maxLength={reviewLimits.note}
        autoComplete="off"
        value={draft.note}
        onChange={({ target }) => touch({ note: target.value })}
      />
      <div aria-live="polite">{act.problem && <FieldError>{act.problem}</FieldError>}</div>
      <p className="row-12">
        {commands.map((command) => (
          <Button
            key={command}
            variant={command === 'show' ? 'ink' : 'line'}
            busy={act.busy}
            onClick={() => void give(command)}
          >
            {labelOf(command)}
          </Button>
        ))}
      </p>
    </>
  )
}

/** Gives a command with its reason and note; what was typed stays when it is refused, and through a reload. */
function useModeration<Reason extends ModerationReason>({ name, doneOf, send, reload }: ModerationFormProps<Reason>) {
  const act = useAct(reload)
  const reasonId = useId()
  const [isRefused, setRefused] = useState(false)
  const { draft, touch, clear } = useFormDraft<{ reason: Reason | ''; note: string }>(name, { reason: '', note: '' })
  const { reason } = draft
  const give = async (command: ReviewCommand) => {
    const lacks = command !== 'show' && reason === ''
    setRefused(lacks)
    if (lacks) {
      document.getElementById(reasonId)?.focus()
      return
    }
    const note = draft.note.trim()
    const moderation = { command, ...(command !== 'show' && reason ? { reason } : {}), ...(note ? { note } : {}) }
    if (await act.run(() => send(moderation).then(() => true), doneOf(command))) clear()
  }
  return { act, reasonId, draft, touch, lacking: isRefused && reason === '', give }
}

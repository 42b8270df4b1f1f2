import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { ReadyAnswers } from './ready-answers.tsx'

type PublicAnswerFormProps = Pick<ComponentProps<typeof ReadyAnswers>, 'kind' | 'answered' | 'brandId'> & {
  /** Tells this form's draft from all others. */
  name: string
  saved: string | undefined
  most: number
  texts: Readonly<Record<'write' | 'hint' | 'send' | 'missing' | 'done', string>>
  send: (text: string) => Promise<unknown>
  /** The field of refusals that name none, by their code. */
  fieldOf?: Readonly<Record<string, string>>
  reload: () => Promise<unknown>
  onEnd: () => void
}

/** Renders the form for a store's public answer to a review or a question; it closes once the answer was sent. */
export function PublicAnswerForm(props: PublicAnswerFormProps) {
  const { kind, answered, brandId, name, saved, most, texts, send, fieldOf, reload, onEnd } = props
  const { t } = useTranslation('seller')
  const form = useStaffForm({
    name,
    start: { text: saved ?? '' },
    check: ({ text }) => (text.trim() === '' ? { text: texts.missing } : {}),
    send: async ({ text }) => {
      await send(text.trim())
      onEnd()
    },
    done: texts.done,
    reload,
    ...(fieldOf ? { fieldOf } : {}),
  })
  return (
    <form {...form.props} className="review-answer">
      <ReadyAnswers
        kind={kind}
        typed={form.draft.text}
        insert={(text) => form.change({ text })}
        {...(answered ? { answered } : {})}
        {...(brandId ? { brandId } : {})}
      />
      <TextareaField {...form.field('text')} label={texts.write} hint={texts.hint} rows={3} required maxLength={most} />
      <div aria-live="polite">{form.problem && <FieldError>{form.problem}</FieldError>}</div>
      <p className="row-16 middle">
        <Button type="submit" variant="line" busy={form.busy} busyText={t('reviews.sending')}>
          {texts.send}
        </Button>
        <TextButton onClick={onEnd}>{t('reviews.cancel')}</TextButton>
      </p>
    </form>
  )
}

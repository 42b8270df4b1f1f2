import { type SubmitEvent, useState } from 'react'
import { mostTicketCharacters } from '#domain/support/support-topic.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

type TicketMessageFormProps = { kind: 'answer' | 'note'; hint: string; onSend: (text: string) => Promise<unknown> }

/** Renders the field for a reply or a note; the input stays until it is saved. */
export function TicketMessageForm({ kind, hint, onSend }: TicketMessageFormProps) {
  const { t } = useTranslation('inbox')
  const { busy, problem, run } = useAct(useReload('/api/admin/tickets'))
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const isEmpty = text.trim() === ''

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    if (isEmpty) return
    if ((await run(() => onSend(text), t(`${kind}.sent`))) === undefined) return
    setText('')
    setSubmitted(false)
  }

  return (
    <form method="post" noValidate className="panel-body" onSubmit={submit}>
      <TextareaField
        label={t(`${kind}.label`)}
        hint={hint}
        rows={kind === 'answer' ? 6 : 3}
        maxLength={mostTicketCharacters.message}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
        {...(submitted && isEmpty ? { error: t(`${kind}.empty`) } : {})}
      />
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        type="submit"
        className="mt-12"
        {...(kind === 'note' ? { variant: 'line' as const } : { icon: 'mail' as const })}
        busy={busy}
        busyText={t(`${kind}.sending`)}
      >
        {t(`${kind}.send`)}
      </Button>
    </form>
  )
}

import { type SubmitEvent, useState } from 'react'
import { mostTicketCharacters } from '#domain/support-topic.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

type TicketWordsProps = { words: 'answer' | 'note'; hint: string; onSend: (text: string) => Promise<unknown> }

/** Renders the field for a reply or a note; the input stays until it is saved. */
export function TicketWords({ words, hint, onSend }: TicketWordsProps) {
  const { t } = useTranslation('inbox')
  const { busy, problem, run } = useAct(useReload('/api/admin/tickets'))
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isEmpty = text.trim() === ''

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) return
    if ((await run(() => onSend(text), t(`${words}.sent`))) === undefined) return
    setText('')
    setTried(false)
  }

  return (
    <form method="post" noValidate className="panel-body" onSubmit={submit}>
      <TextareaField
        label={t(`${words}.label`)}
        hint={hint}
        rows={words === 'answer' ? 6 : 3}
        maxLength={mostTicketCharacters.message}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
        {...(tried && isEmpty ? { error: t(`${words}.empty`) } : {})}
      />
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        type="submit"
        className="mt-3"
        {...(words === 'note' ? { look: 'line' as const } : { icon: 'mail' as const })}
        busy={busy}
        busyWords={t(`${words}.sending`)}
      >
        {t(`${words}.send`)}
      </Button>
    </form>
  )
}

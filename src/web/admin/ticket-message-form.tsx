import { mostTicketCharacters } from '#domain/support/support-topic.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { InsertTemplate } from './insert-template.tsx'

type TicketMessageFormProps = {
  ticketId: string
  kind: 'answer' | 'note'
  hint: string
  onSend: (text: string) => Promise<unknown>
}

/** Renders the field for a reply or a note; the input stays until it is saved. */
export function TicketMessageForm({ ticketId, kind, hint, onSend }: TicketMessageFormProps) {
  const { t } = useTranslation('inbox')
  const form = useStaffForm({
    name: `ticket-${kind} ${ticketId}`,
    start: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: t(`${kind}.empty`) } : {}),
    send: ({ text }) => onSend(text),
    done: t(`${kind}.sent`),
    reload: useReload('/api/admin'),
  })
  return (
    <form {...form.props} className="panel-body" data-act-key={kind === 'note' ? 'c' : undefined}>
      {kind === 'answer' && (
        <InsertTemplate
          ticketId={ticketId}
          insert={(text) => form.change({ text: [form.draft.text.trimEnd(), text].filter(Boolean).join('\n\n') })}
        />
      )}
      <TextareaField
        {...form.field('text')}
        label={t(`${kind}.label`)}
        hint={hint}
        rows={kind === 'answer' ? 6 : 3}
        maxLength={mostTicketCharacters.message}
        required
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <Button
        type="submit"
        className="mt-12"
        {...(kind === 'note' ? { variant: 'line' as const } : { icon: 'mail' as const })}
        busy={form.busy}
        busyText={t(`${kind}.sending`)}
      >
        {t(`${kind}.send`)}
      </Button>
    </form>
  )
}

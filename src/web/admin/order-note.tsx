import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { mostMentions, mostNoteCharacters } from '#domain/orders/order-note.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

/** Writes a note on an order for staff and the hub, and chooses colleagues who get it by email. */
export function OrderNote({ orderId }: { orderId: string }) {
  const { t } = useTranslation('admin')
  const start: { text: string; mentionedIds: readonly string[] } = { text: '', mentionedIds: [] }
  const mentions = useRef<HTMLDetailsElement>(null)
  const form = useStaffForm({
    name: `order-note ${orderId}`,
    start,
    check: ({ text }) => (text.trim() === '' ? { text: t('notes.missing') } : {}),
    send: ({ text, mentionedIds }) =>
      send('POST /api/admin/orders/:id/notes', {
        params: { id: orderId },
        body: { text, mentionedIds: [...mentionedIds] },
      }),
    done: t('notes.saved'),
    reload: useReload('/api/admin/orders'),
  })
  return (
    <form {...form.props} className="panel-body stack-16" data-act-key="c">
      <TextareaField
        {...form.field('text')}
        label={t('notes.text')}
        hint={t('notes.hint')}
        maxLength={mostNoteCharacters}
        rows={2}
        required
        onKeyDown={(event) => mentions.current && startMention(event, mentions.current)}
      />
      <Mentions
        of={mentions}
        chosen={form.draft.mentionedIds}
        onChange={(mentionedIds) => form.change({ mentionedIds })}
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <p className="row-12">
        <Button type="submit" variant="line" busy={form.busy}>
          {t('notes.send')}
        </Button>
      </p>
    </form>
  )
}

/** Goes to the colleagues when @ is typed where a word begins. */
function startMention(event: KeyboardEvent<HTMLTextAreaElement>, mentions: HTMLDetailsElement): void {
  const { value, selectionStart } = event.currentTarget
  if (event.key !== '@' || /\S$/.test(value.slice(0, selectionStart))) return
  event.preventDefault()
  mentions.open = true
  mentions.querySelector<HTMLElement>('input:not(:checked, :disabled)')?.focus()
}

type MentionsProps = {
  of: RefObject<HTMLDetailsElement | null>
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Renders the colleagues who can be mentioned; nothing where there is none. */
function Mentions({ of, chosen, onChange }: MentionsProps) {
  const { t } = useTranslation('admin')
  // Later it is as the reader leaves it: taking the last person out does not close it under the focus.
  const [startsOpen] = useState(chosen.length > 0)
  const colleagues = useStaffRead('GET /api/admin/order-colleagues').data?.items ?? []
  if (colleagues.length === 0) return null
  const names = colleagues.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : [])).join(', ')
  return (
    <details ref={of} open={startsOpen}>
      <summary>{[t('notes.people'), names].filter(Boolean).join(': ')}</summary>
      <fieldset className="stack-16">
        <legend className="small">{t('notes.peopleHint', { most: mostMentions })}</legend>
        {colleagues.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= mostMentions}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  )
}

import { type EventType, eventSubjects, eventTypes } from '#domain/integrations/event-type.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { WebhookRow } from './webhooks-screen.tsx'
import './webhooks.css'

type WebhookFormProps = {
  /** The webhook to change; undefined for a new one. */
  changed: WebhookRow | undefined
  /** Takes the secret of a new one, which is shown this once. */
  onMade: (secret: string) => void
  onDone: () => void
}

/** Renders the form of a webhook: what it is for, its address, and the events it receives. */
export function WebhookForm(props: WebhookFormProps) {
  const { t } = useTranslation('webhooks')
  const form = useWebhookForm(props)
  return (
    <form {...form.props} className="stack-16">
      <Field {...form.field('description')} label={t('description')} maxLength={60} autoComplete="off" required />
      <Field
        {...form.field('url')}
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        required
      />
      <EventChoice events={form.draft.events} onChange={(events) => form.change({ events })} />
      {form.errorOf('events').error && <FieldError>{t('eventsMissing')}</FieldError>}
      <StaleNote form={form} labels={{ events: t('events') }} />
      <Button type="submit" wide busy={form.busy} busyText={t('people:acts.saving')}>
        {t('save')}
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

type EventChoiceProps = { events: readonly EventType[]; onChange: (events: EventType[]) => void }

/** Renders the types of events, record by record. */
function EventChoice({ events, onChange }: EventChoiceProps) {
  const { t } = useTranslation('webhooks')
  const toggle = (type: EventType) =>
    onChange(events.includes(type) ? events.filter((held) => held !== type) : [...events, type])
  return (
    <fieldset className="webhook-events">
      <legend className="label-text">{t('events')}</legend>
      {eventSubjects.map((subject) => (
        <fieldset key={subject}>
          <legend>{t(`subject.${subject}`)}</legend>
          {eventTypes
            .filter((type) => type.startsWith(`${subject}.`))
            .map((type) => (
              <Checkbox key={type} checked={events.includes(type)} onChange={() => toggle(type)}>
                {t(kindOf(type))}
              </Checkbox>
            ))}
        </fieldset>
      ))}
    </fieldset>
  )
}

const kindOf = (type: EventType) => {
  if (type.endsWith('.created')) return 'kind.created'
  return type.endsWith('.updated') ? 'kind.updated' : 'kind.stock_updated'
}

function useWebhookForm({ changed, onMade, onDone }: WebhookFormProps) {
  const { t } = useTranslation('webhooks')
  return useStaffForm({
    name: `webhook ${changed?.id ?? 'new'}`,
    start: {
      description: changed?.description ?? '',
      url: changed?.url ?? '',
      events: changed?.events ?? ([] as EventType[]),
    },
    saved: changed && { version: changed.version },
    check: ({ description, url, events }) => ({
      ...(description.trim().length < 2 ? { description: t('descriptionMissing') } : {}),
      ...(URL.canParse(url.trim()) ? {} : { url: t('urlMissing') }),
      ...(events.length === 0 ? { events: t('eventsMissing') } : {}),
    }),
    send: async ({ description, url, events }) => {
      const body = { description: description.trim(), url: url.trim(), events }
      if (changed) {
        const params = { id: changed.id }
        await send('PUT /api/admin/webhooks/:id', { params, body: { ...body, seen: changed.version } })
        onDone()
      } else onMade((await send('POST /api/admin/webhooks', { body })).secret)
    },
    done: t('saved'),
    reload: useReload('/api/admin/webhooks'),
    fieldOf: { 'webhook/address': 'url' },
  })
}

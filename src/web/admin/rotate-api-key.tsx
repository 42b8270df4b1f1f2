import type { keyLifetimes } from '#domain/accounts/api-key.ts'
import { keyOverlaps } from '#domain/accounts/api-key.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { LifetimeField } from './api-key-form.tsx'
import type { ApiKey } from './api-keys-screen.tsx'

type RotateApiKeyProps = { apiKey: ApiKey; onMade: (secret: string, name: string) => void }

/** Renders the question before an API key is replaced: how long the one before still works, and how long the new one. */
export function RotateApiKey({ apiKey, onMade }: RotateApiKeyProps) {
  const { t } = useTranslation('api-keys')
  const form = useRotation({ apiKey, onMade })
  return (
    <form {...form.props} className="stack-16">
      <p>{t('rotateText')}</p>
      <SelectField
        label={t('overlap')}
        value={String(form.draft.overlapHours)}
        onChange={({ target }) =>
          form.change({ overlapHours: keyOverlaps.find((hours) => String(hours) === target.value) ?? 24 })
        }
        options={keyOverlaps.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t('overlapNone') : t('hours', { count: hours }),
        }))}
      />
      <LifetimeField value={form.draft.expiresInDays} onChoose={(expiresInDays) => form.change({ expiresInDays })} />
      <Button type="submit" wide busy={form.busy} busyText={t('people:acts.saving')}>
        {t('rotate')}
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

function useRotation({ apiKey, onMade }: RotateApiKeyProps) {
  const { t } = useTranslation('api-keys')
  return useStaffForm({
    name: `api-key rotate ${apiKey.id}`,
    start: { overlapHours: 24 as (typeof keyOverlaps)[number], expiresInDays: 365 as (typeof keyLifetimes)[number] },
    send: async (draft) => {
      const params = { id: apiKey.id }
      const { key, item } = await send('POST /api/admin/api-keys/:id/rotate', {
        params,
        body: { ...draft, seen: apiKey.version },
      })
      onMade(key, item.name)
    },
    done: t('rotated'),
    reload: useReload('/api/admin/api-keys'),
  })
}

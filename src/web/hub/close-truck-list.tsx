import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SignaturePad, type Strokes } from '#web/staff/signature-pad.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { TruckListItem } from './truck-list.tsx'

/** Closes a list by the count of its boxes and the signature of who takes them. */
export function CloseTruckList({ list }: { list: TruckListItem }) {
  const { t } = useTranslation('dispatch')
  const [strokes, setStrokes] = useState<Strokes>([])
  const form = useStaffForm({
    name: `truck-list ${list.id}`,
    start: { counted: '', signedBy: '' },
    check: ({ counted, signedBy }) => ({
      ...(/^[1-9]\d{0,2}$/.test(counted.trim()) ? {} : { counted: t('truck.missing.counted') }),
      ...(signedBy.trim().length < 2 ? { signedBy: t('truck.missing.signedBy') } : {}),
    }),
    send: ({ counted, signedBy }) =>
      send('POST /api/courier/hub/manifests/:id/close', {
        params: { id: list.id },
        body: { counted: Number(counted), signedBy: signedBy.trim(), strokes },
      }),
    done: ({ number }) => t('truck.closed', { number }),
    reload: useReload('/api/courier'),
    fieldOf: { 'manifest/counted-otherwise': 'counted' },
  })
  return (
    <form {...form.props} className="stack-12" aria-label={`${t('truck.close')}: ${list.number}`}>
      <div className="seal-fields">
        <Field
          {...form.field('counted')}
          {...form.errorOf('counted')}
          label={t('truck.counted')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
        />
        <Field
          {...form.field('signedBy')}
          {...form.errorOf('signedBy')}
          label={t('truck.signedBy')}
          autoComplete="off"
          maxLength={120}
          required
        />
      </div>
      <SignaturePad strokes={strokes} onChange={setStrokes} />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="actions">
        <Button type="submit" size="tall" busy={form.busy} busyText={t('truck.busy')}>
          {t('truck.sign')}
        </Button>
      </div>
    </form>
  )
}

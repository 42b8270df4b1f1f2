import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { WorkIcon } from '#web/ui/work-icon.tsx'
import type { Parcel } from './courier-search.ts'

/** The telephone number of a recipient, which is shown on demand and recorded. */
export function CallRecipient({ parcel: { id, recipient } }: { parcel: Parcel }) {
  const { t } = useTranslation('last-mile')
  const act = useAct(useReload('/api/courier'))
  const [phone, setPhone] = useState<string>()
  const reveal = async () => {
    const shown = await act.run(() => send('POST /api/courier/parcels/:id/phone', { params: { id } }), t('calling'))
    if (shown) setPhone(shown.phone)
  }
  return (
    <>
      {phone ? (
        <a
          className="button line"
          href={`tel:${phone.replaceAll(' ', '')}`}
          aria-label={t('phone', { name: recipient, phone })}
        >
          {phone}
        </a>
      ) : (
        <Button variant="line" busy={act.busy} aria-label={t('call', { name: recipient })} onClick={reveal}>
          <WorkIcon name="call" />
        </Button>
      )}
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </>
  )
}

import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureOf } from './failure-of.ts'
import type { OwnNotificationsRead, ShowRead } from './own-notifications.tsx'

type OtherDevicesProps = Pick<OwnNotificationsRead, 'devices'> & { show: ShowRead }

/** Renders the person's other devices that show notifications, each with the button that ends it. */
export function OtherDevices({ devices, show }: OtherDevicesProps) {
  const { t } = useTranslation('own-notifications')
  const { t: tAccount } = useTranslation('my-account')
  const [busy, setBusy] = useState(false)
  const others = devices.filter(({ isHere }) => !isHere)
  if (others.length === 0) return null
  const remove = async (id: string): Promise<void> => {
    setBusy(true)
    try {
      show(await send('DELETE /api/account/notifications/devices/:id', { params: { id } }))
    } catch (error) {
      showToast({ title: failureOf(error, tAccount), tone: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <section className="stack-8">
      <h3 className="heading-3">{t('devices.title')}</h3>
      {others.map(({ id, ...device }) => (
        <p key={id} className="row-12">
          {t('devices.name', device)}
          <TextButton
            disabled={busy}
            aria-label={t('devices.removeOf', { device: t('devices.name', device) })}
            onClick={() => void remove(id)}
          >
            {t('devices.remove')}
          </TextButton>
        </p>
      ))}
    </section>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { NotificationChoiceForm } from './notification-choice-form.tsx'
import { NotifiedDevices } from './notified-devices.tsx'
import { ThisDevice } from './this-device.tsx'

export type Notifications = CallReply<'GET /api/seller/notifications'>

/** Renders `/seller/notifications`: the devices that show notifications to a person, and what they are notified of. */
export function NotificationsScreen() {
  const { t } = useTranslation('seller-notifications')
  const read = useStaffRead('GET /api/seller/notifications')
  return (
    <>
      <ListTop title={t('title')} text={t('lede')} />
      <Reading of={read}>
        {(notifications) =>
          notifications.kinds.length === 0 ? (
            <Alert>{t('sellersOnly')}</Alert>
          ) : (
            <>
              <Panel title={t('here.title')}>
                <ThisDevice notifications={notifications} />
              </Panel>
              {notifications.devices.length > 0 && <NotifiedDevices devices={notifications.devices} />}
              <Panel title={t('choice.title')}>
                <NotificationChoiceForm notifications={notifications} />
              </Panel>
            </>
          )
        }
      </Reading>
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AccountSection } from './account-section.tsx'
import { NotificationChoice } from './notification-choice.tsx'
import { NotifyHere } from './notify-here.tsx'
import { OtherDevices } from './other-devices.tsx'

export type OwnNotificationsRead = CallReply<'GET /api/account/notifications'>
/** Shows what an answer says. */
export type ShowRead = (read: OwnNotificationsRead) => void

const query = readQuery('GET /api/account/notifications', {})

/** Renders what a customer is notified of about their own orders, and on which devices. */
export function OwnNotifications() {
  const { t } = useTranslation('own-notifications')
  const client = useQueryClient()
  const read = useQuery({ ...query, staleTime: 0 })
  const show: ShowRead = (answer) => client.setQueryData(query.queryKey, answer)
  return (
    <AccountSection name={t('title')} lede={t('lede')} of={read}>
      {(notifications) => (
        <div className="settings p-18 stack-26">
          <NotifyHere notifications={notifications} show={show} />
          <OtherDevices devices={notifications.devices} show={show} />
          <NotificationChoice notifications={notifications} show={show} />
        </div>
      )}
    </AccountSection>
  )
}

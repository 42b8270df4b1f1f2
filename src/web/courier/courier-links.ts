import { useRouterState } from '@tanstack/react-router'
import { staffNeedOf } from '#domain/site/staff-page.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import type { StaffLink } from '#web/ui/staff-shell.tsx'

/** The courier pages that are not the dashboard. */
const others = ['/courier-pickups', '/courier-cash', '/courier-earnings', '/courier-test']

/** Returns the links of the courier pages, the dashboard first, under the URL at which it is open. */
export function useCourierLinks(): { path: string; links: StaffLink[] } {
  const { t } = useTranslation('courier')
  const user = useUser()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const may = useMay()
  const links: StaffLink[] = [
    { href: others.includes(path) ? '/courier/dashboard' : path, label: t('parcels'), icon: 'truck' },
    ...(user?.role === 'admin' || user?.capabilities?.includes('pickup')
      ? [{ href: '/courier-pickups', label: t('pickups:nav'), icon: 'directions' } as const]
      : []),
    { href: '/courier-cash', label: t('courier-cash:nav'), icon: 'cash' },
    { href: '/courier-earnings', label: t('nav.earnings'), icon: 'rupee' },
    { href: '/courier-test', label: t('nav.device'), icon: 'phone' },
    ...(user?.role === 'admin' || user?.capabilities?.includes('hub')
      ? [{ href: '/courier/hub', label: t('hub'), icon: 'scan' } as const]
      : []),
    ...(user?.role === 'admin' ? [{ href: '/admin', label: t('admin'), icon: 'shield' } as const] : []),
  ]
  return { path, links: user?.role === 'admin' ? links.filter(({ href }) => may(staffNeedOf(href))) : links }
}

import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forHub } from '#domain/accounts/access.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OfflineNote } from '#web/staff/offline-note.tsx'
import { StaffFoot } from '#web/staff/staff-foot.tsx'
import { StaffScreen } from '#web/staff/staff-screen.tsx'
import { HubShell } from '#web/ui/hub-shell.tsx'
import type { StaffLink } from '#web/ui/staff-shell.tsx'
import { useHubShipments } from './use-hub-shipments.ts'

/** Renders the frame of the hub's stations, for couriers with the hub capability and admins only. */
export function HubFrame({ children }: { children: ReactNode }) {
  return (
    <StaffScreen access={forHub('hub.read')}>
      <Frame>{children}</Frame>
    </StaffScreen>
  )
}

const stations = [
  { name: 'pickups', path: '/courier/hub/pickups', icon: 'directions' },
  { name: 'receive', path: '/courier/hub', icon: 'scan' },
  { name: 'shelf', path: '/courier/hub/shelf', icon: 'store' },
  { name: 'pack', path: '/courier/hub/pack', icon: 'box' },
  { name: 'papers', path: '/courier/hub/papers', icon: 'list' },
  { name: 'send', path: '/courier/hub/send', icon: 'truck' },
] as const

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('hub')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { data } = useHubShipments()
  const count = (name: 'expected' | 'shelf' | 'complete' | 'sealed') => ({
    label: t(`metrics.${name}`),
    value: data ? String(data.counts[name]) : '0',
  })
  const links: StaffLink[] = stations.map(({ name, path: href, icon }) => ({
    href,
    label: name === 'pickups' ? t('pickups:nav') : t(`${name}.nav`),
    icon,
  }))
  return (
    <HubShell
      title={t('title')}
      homeHref="/courier/dashboard"
      stations={links}
      currentPath={path}
      metrics={[count('expected'), count('shelf'), count('complete'), count('sealed')]}
      aside={<StaffFoot />}
    >
      <OfflineNote />
      {children}
    </HubShell>
  )
}

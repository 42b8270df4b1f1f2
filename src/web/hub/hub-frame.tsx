import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forHub } from '#domain/accounts/access.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OfflineNote } from '#web/staff/offline-note.tsx'
import { StaffFoot } from '#web/staff/staff-foot.tsx'
import { StaffScreen } from '#web/staff/staff-screen.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { HubShell } from '#web/ui/hub-shell.tsx'
import type { StaffLink } from '#web/ui/staff-shell.tsx'
import { HubChoice } from './hub-choice.tsx'
import { type ListedStation, useHubShipments } from './use-hub-shipments.ts'

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

/** Returns the station at a path whose list is read there anyway. */
const listedAt = (path: string): ListedStation | undefined =>
  stations.flatMap(({ name, path: href }) => (href === path && name !== 'pickups' && name !== 'send' ? [name] : []))[0]

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('hub')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { data } = useHubShipments(listedAt(path))
  const place = useStaffRead('GET /api/courier/hub/place')
  const isUnassigned = place.error instanceof ApiError && place.error.code === 'hub/none'
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
      aside={
        <>
          {place.data && place.data.hubs.length > 1 && <HubChoice workplace={place.data} />}
          <StaffFoot />
        </>
      }
    >
      <OfflineNote />
      {isUnassigned ? <Alert tone="working">{place.error?.message}</Alert> : children}
    </HubShell>
  )
}

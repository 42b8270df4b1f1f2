import { createFileRoute, Outlet } from '@tanstack/react-router'
import { HubFrame } from '#web/hub/hub-frame.tsx'

export const Route = createFileRoute('/courier/hub')({
  staticData: { texts: ['staff', 'hub', 'pickups', 'hubs'] },
  component: Hub,
})

function Hub() {
  return (
    <HubFrame>
      <Outlet />
    </HubFrame>
  )
}

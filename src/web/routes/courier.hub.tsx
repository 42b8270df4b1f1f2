import { createFileRoute, Outlet } from '@tanstack/react-router'
import { HubFrame } from '#web/hub/hub-frame.tsx'

export const Route = createFileRoute('/courier/hub')({
  staticData: { texts: ['staff', 'hub', 'pickups', 'hubs', 'order-states', 'statuses'] },
  component: Hub,
})

function Hub() {
  return (
    <HubFrame>
      <Outlet />
    </HubFrame>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { DeviceScreen } from '#web/courier/device-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/_courier/courier-test')({
  staticData: { texts: ['staff', 'courier', 'pickups'] },
  loader: loadTitle('courier:device.title'),
  head: staffHead,
  component: DeviceScreen,
})

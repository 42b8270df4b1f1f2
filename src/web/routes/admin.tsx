import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminFrame } from '#web/admin/admin-frame.tsx'

export const Route = createFileRoute('/admin')({ staticData: { texts: ['staff', 'admin'] }, component: Admin })

function Admin() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

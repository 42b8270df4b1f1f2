import { createFileRoute } from '@tanstack/react-router'
import { ShelfStation } from '#web/hub/shelf-station.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/shelf')({
  staticData: { texts: 'recalls' },
  loader: loadTitle('hub:shelf.title'),
  head: staffHead,
  component: ShelfStation,
})

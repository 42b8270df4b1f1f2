import { createFileRoute } from '@tanstack/react-router'
import { ShelfStation } from '#web/hub/shelf-station.tsx'
import { loadTitle, staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/shelf')({
  loader: loadTitle('hub:shelf.title'),
  head: staffHead,
  component: ShelfStation,
})

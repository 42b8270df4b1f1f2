import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#web/admin/audit-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/audit')({
  staticData: { texts: ['audit', 'lists', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('audit:title'),
  head: staffHead,
  component: Audit,
})

function Audit() {
  return <AuditScreen search={Route.useSearch()} />
}

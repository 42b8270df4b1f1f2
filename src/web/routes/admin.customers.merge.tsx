import { createFileRoute, Navigate } from '@tanstack/react-router'
import { MergeScreen } from '#web/admin/merge-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/customers/merge')({
  staticData: { texts: ['audit', 'people', 'customer-merge', 'customer-imports', 'lists', 'refusals', 'statuses'] },
  validateSearch: (search: TypedSearch): { id?: string; with?: string } => ({
    ...textIn(search, 'id'),
    ...textIn(search, 'with'),
  }),
  loader: loadTitle('customer-merge:pageTitle'),
  head: staffHead,
  component: Merge,
})

function Merge() {
  const { id, with: other = '' } = Route.useSearch()
  // The page begins with one account, chosen among the customers.
  if (!id) return <Navigate to="/admin/customers" replace />
  return <MergeScreen key={id} id={id} otherId={other} />
}

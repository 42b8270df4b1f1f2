import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { LabelsScreen } from '#web/seller/labels-screen.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/labels')({
  staticData: { texts: 'unit-labels' },
  validateSearch: (search: TypedSearch): { brandId?: string; part?: string } => ({
    ...textIn(search, 'brandId'),
    ...textIn(search, 'part'),
  }),
  loader: loadTitle('unit-labels:pageTitle'),
  head: staffHead,
  component: Labels,
})

function Labels() {
  return <LabelsScreen {...Route.useSearch()} />
}

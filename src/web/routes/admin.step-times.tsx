import { createFileRoute } from '@tanstack/react-router'
import { StepTimesScreen } from '#web/admin/step-times-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/step-times')({
  staticData: { texts: ['lists', 'report-records', 'reports', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('report-records:steps.pageTitle'),
  head: staffHead,
  component: () => <StepTimesScreen search={Route.useSearch()} />,
})

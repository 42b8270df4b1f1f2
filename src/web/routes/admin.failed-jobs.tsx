import { createFileRoute } from '@tanstack/react-router'
import { FailedJobsScreen } from '#web/admin/failed-jobs-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/failed-jobs')({
  loader: loadTitle('desk:jobs.pageTitle'),
  head: staffHead,
  component: FailedJobsScreen,
})

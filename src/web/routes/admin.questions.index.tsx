import { createFileRoute } from '@tanstack/react-router'
import { questionSearchOf } from '#web/admin/question-search.ts'
import { QuestionsScreen } from '#web/admin/questions-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/questions/')({
  staticData: { texts: ['lists', 'question-desk', 'statuses'] },
  validateSearch: questionSearchOf,
  loader: loadTitle('question-desk:adminTitle'),
  head: staffHead,
  component: Questions,
})

function Questions() {
  return <QuestionsScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { QuestionScreen } from '#web/admin/question-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/questions/$questionId')({
  staticData: { texts: ['audit', 'lists', 'question-desk', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('question-desk:adminTitle'),
  head: staffHead,
  component: Question,
})

function Question() {
  const { questionId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <QuestionScreen key={questionId} questionId={questionId} from={from} />
}

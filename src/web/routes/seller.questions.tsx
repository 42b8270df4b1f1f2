import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { sellerQuestionSearchOf } from '#web/seller/seller-question-search.ts'
import { SellerQuestionsScreen } from '#web/seller/seller-questions-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/questions')({
  staticData: { texts: ['question-desk', 'ready-answers'] },
  validateSearch: sellerQuestionSearchOf,
  loader: loadTitle('question-desk:sellerTitle'),
  head: staffHead,
  component: Questions,
})

function Questions() {
  return <SellerQuestionsScreen search={Route.useSearch()} />
}

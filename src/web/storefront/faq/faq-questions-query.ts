import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type FaqPosition, shippedQuestions } from '#domain/content/faq-questions.ts'
import { pageQuery } from '#web/content/page-query.ts'

/** Returns the questions of the page in order: those the shop chose, or those it was shipped with. */
export function useQuestions(): readonly FaqPosition[] {
  const { data } = useQuery(pageQuery('faq'))
  return data?.questions ?? shippedQuestions
}

/** Loads the questions of the page in order. */
export async function loadQuestions(queryClient: QueryClient): Promise<readonly FaqPosition[]> {
  return (await queryClient.ensureQueryData(pageQuery('faq'))).questions ?? shippedQuestions
}

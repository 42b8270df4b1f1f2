import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from './format-time.ts'

type Question = CallReply<'GET /api/seller/questions'>['items'][number]

/** Renders what a customer asked, with first name and city as far as they are known, and since when it waits. */
export function QuestionText({
  question,
}: {
  question: Pick<Question, 'text' | 'language' | 'writer' | 'city' | 'writtenAt'>
}) {
  const { t, language } = useTranslation('question-desk')
  const { writer, city, writtenAt } = question
  const by = [writer || t('noName'), city].filter(Boolean).join(', ')
  return (
    <>
      <p className="review-text" lang={question.language}>
        {question.text}
      </p>
      <p className="small">{t('by', { by, dateTime: formatDateTime(writtenAt, language) })}</p>
    </>
  )
}

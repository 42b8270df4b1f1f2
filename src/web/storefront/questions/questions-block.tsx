import { useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failedToGrow, LoadMoreError } from '#web/storefront/load-more-error.tsx'
import { reviewDay } from '#web/storefront/reviews/review-day.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { type Question, questionPages } from './question-query.ts'
import { type QuestionSubject, useQuestionDialog } from './use-question-dialog.tsx'

type QuestionsBlockProps = { product: QuestionSubject; language: Language }

/** Renders the answered questions about a product, with the button to ask its store one. */
export function QuestionsBlock({ product, language }: QuestionsBlockProps) {
  const { t } = useTranslation('questions')
  const questions = useInfiniteQuery(questionPages(product.id))
  const question = useQuestionDialog(product)
  const items = questions.data?.pages.flatMap((page) => page.items)
  if (!items && !questions.isError) return null
  return (
    <section className="section" id="questions" aria-labelledby="questions-title">
      <h2 className="heading-2" id="questions-title">
        {t('heading')}
      </h2>
      {!items ? (
        <p role="alert">
          {t('failed')} <TextButton onClick={() => void questions.refetch()}>{t('ui:error.retry')}</TextButton>
        </p>
      ) : items.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <QuestionList questions={items} store={product.brandName} language={language} />
      )}
      {questions.hasNextPage && (
        <div className="mb-16">
          <LoadMoreError of={questions} />
          <TextButton onClick={() => void questions.fetchNextPage()} disabled={questions.isFetchingNextPage}>
            {failedToGrow(questions) ? t('ui:error.retry') : t('more')}
          </TextButton>
        </div>
      )}
      <p className="row-16 middle rows-4">
        <Button
          variant="line"
          icon="chat"
          aria-haspopup="dialog"
          busy={question.coming}
          busyText={t('opening')}
          onClick={() => void question.openDialog()}
        >
          {t('ask')}
        </Button>
        <span className="small">{t('public')}</span>
      </p>
      {question.dialog}
    </section>
  )
}

type QuestionListProps = { questions: readonly Question[]; store: string; language: Language }

const QuestionList = ({ questions, store, language }: QuestionListProps) => (
  <ul className="review-list">
    {questions.map((question) => (
      <li key={question.id}>
        <AnsweredQuestion question={question} store={store} language={language} />
      </li>
    ))}
  </ul>
)

function AnsweredQuestion({
  question,
  store,
  language,
}: { question: Question } & Omit<QuestionListProps, 'questions'>) {
  const { t } = useTranslation('questions')
  const { writer, city, writtenAt, answer } = question
  const day = reviewDay(writtenAt, language)
  const by = writer === '' ? 'byNobody' : city === '' ? 'byName' : 'by'
  return (
    <>
      <p className="message-text" lang={question.language}>
        {question.text}
      </p>
      <p className="small">{t(by, { writer, city, day })}</p>
      {answer && (
        <div className="reply">
          <p className="small">
            <b>{t('answer', { store })}</b>
          </p>
          <p className="message-text">{answer.text}</p>
        </div>
      )}
    </>
  )
}

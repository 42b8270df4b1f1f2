import { type FaqTopic, faqTopics } from '#domain/content/faq-questions.ts'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { useQuestions } from './faq-questions-query.ts'
import { faqHref } from './faq-search.ts'

type FaqTopicsProps = { current: FaqTopic | undefined; onChoose: (topic: FaqTopic | undefined) => void }

/**
 * Lists the topics with their number of questions, left of the questions; each has a page of its own before
 * hydration.
 */
export function FaqTopics({ current, onChoose }: FaqTopicsProps) {
  const { t } = usePageTexts('faq')
  const questions = useQuestions()
  const rows = [
    { topic: undefined, count: questions.length },
    ...faqTopics
      .map(({ topic }) => ({ topic, count: questions.filter((place) => place.topic === topic).length }))
      .filter(({ count }) => count > 0),
  ]
  return (
    <nav className="page-contents no-print" aria-label={t('topics')}>
      {rows.map(({ topic, count }) => (
        <a
          key={topic ?? 'all'}
          href={faqHref(topic)}
          aria-current={topic === current ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onChoose(topic)
          }}
        >
          {t(`topic.${topic ?? 'all'}`)}
          <span>{count}</span>
        </a>
      ))}
    </nav>
  )
}

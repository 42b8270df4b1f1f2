import { usePageTexts } from '#web/content/changed-texts.ts'
import { faqHref } from './faq-search.ts'
import { type FaqTopic, faqQuestions, faqTopics, furtherQuestions } from './faq-topics.ts'

type FaqTopicsProps = { current: FaqTopic | undefined; onChoose: (topic: FaqTopic | undefined) => void }

/**
 * Lists the topics with their number of questions, left of the questions; each has a page of its own before
 * hydration.
 */
export function FaqTopics({ current, onChoose }: FaqTopicsProps) {
  const { t } = usePageTexts('faq')
  const rows = [
    { topic: undefined, count: faqQuestions.length + furtherQuestions.length },
    ...faqTopics.map(({ topic, questions, further }) => ({ topic, count: questions.length + further.length })),
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

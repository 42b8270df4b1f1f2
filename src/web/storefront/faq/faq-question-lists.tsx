import { usePageTexts } from '#web/content/changed-texts.ts'
import type { FaqEntry } from './faq-entries.ts'
import { FaqQuestion } from './faq-question.tsx'
import type { typedTerms } from './faq-terms.ts'
import { faqTopics, furtherQuestions } from './faq-topics.ts'

/** All questions, the names of those that are shown, and the typed terms to mark in them. */
export type FoundQuestions = {
  entries: readonly FaqEntry[]
  shown: ReadonlySet<string>
  terms: ReturnType<typeof typedTerms>
}

/** Renders these questions; those not found stay in the page, hidden. */
function Questions({ names, found: { entries, shown, terms } }: { names: readonly string[]; found: FoundQuestions }) {
  return entries
    .filter(({ name }) => names.includes(name))
    .map((entry) => <FaqQuestion key={entry.name} entry={entry} typed={terms} hidden={!shown.has(entry.name)} />)
}

export function QuestionsByTopic({ found }: { found: FoundQuestions }) {
  const { t } = usePageTexts('faq')
  const further = furtherQuestions.filter((name) => found.shown.has(name))
  return (
    <div className="faq-list" hidden={found.shown.size === further.length}>
      {faqTopics
        .filter(({ questions }) => questions.length > 0)
        .map(({ topic, questions }) => (
          <section
            key={topic}
            aria-label={t(`topic.${topic}`)}
            hidden={!questions.some((question) => found.shown.has(question))}
          >
            <Questions names={questions} found={found} />
          </section>
        ))}
    </div>
  )
}

/** Renders the rarer questions, closed until opened; open while a search or topic is chosen. */
export function FurtherQuestions({ found, narrowed }: { found: FoundQuestions; narrowed: boolean }) {
  const { t } = usePageTexts('faq')
  return (
    <details
      className={narrowed ? 'faq-more narrowed' : 'faq-more'}
      open={narrowed || undefined}
      hidden={!furtherQuestions.some((name) => found.shown.has(name))}
    >
      <summary className="button line">
        <span className="closed-label">{t('more.show', { count: furtherQuestions.length })}</span>
        <span className="open-label">{t('more.hide')}</span>
      </summary>
      <div className="faq-list">
        <Questions names={furtherQuestions} found={found} />
      </div>
    </details>
  )
}

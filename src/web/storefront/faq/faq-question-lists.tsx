import { faqTopics } from '#domain/content/faq-questions.ts'
import { usePageTexts } from '#web/content/changed-texts.ts'
import type { FaqEntry } from './faq-entries.ts'
import { FaqQuestion } from './faq-question.tsx'
import type { typedTerms } from './faq-terms.ts'

/** All questions, the names of those that are shown, and the typed terms to mark in them. */
export type FoundQuestions = {
  entries: readonly FaqEntry[]
  shown: ReadonlySet<string>
  terms: ReturnType<typeof typedTerms>
}

/** Renders these questions; those not found stay in the page, hidden. */
const Questions = ({ of, found: { shown, terms } }: { of: readonly FaqEntry[]; found: FoundQuestions }) =>
  of.map((entry) => <FaqQuestion key={entry.name} entry={entry} typed={terms} hidden={!shown.has(entry.name)} />)

export function QuestionsByTopic({ found }: { found: FoundQuestions }) {
  const { t } = usePageTexts('faq')
  const { entries, shown } = found
  const first = entries.filter(({ isFurther }) => !isFurther)
  const isShown = ({ name }: FaqEntry): boolean => shown.has(name)
  return (
    <div className="faq-list" hidden={!first.some(isShown)}>
      {faqTopics.map(({ topic }) => {
        const own = first.filter((entry) => entry.topic === topic)
        return (
          own.length > 0 && (
            <section key={topic} aria-label={t(`topic.${topic}`)} hidden={!own.some(isShown)}>
              <Questions of={own} found={found} />
            </section>
          )
        )
      })}
    </div>
  )
}

/** Renders the rarer questions, closed until opened; open while a search or topic is chosen. */
export function FurtherQuestions({ found, narrowed }: { found: FoundQuestions; narrowed: boolean }) {
  const { t } = usePageTexts('faq')
  const further = found.entries.filter(({ isFurther }) => isFurther)
  return (
    <details
      className={narrowed ? 'faq-more narrowed' : 'faq-more'}
      open={narrowed || undefined}
      hidden={!further.some(({ name }) => found.shown.has(name))}
    >
      <summary className="button line">
        <span className="closed-label">{t('more.show', { count: further.length })}</span>
        <span className="open-label">{t('more.hide')}</span>
      </summary>
      <div className="faq-list">
        <Questions of={further} found={found} />
      </div>
    </details>
  )
}

import { useRef } from 'react'
import {
  addQuestion,
  inPageOrder,
  mostQuestions,
  questionOfKey,
  restoreQuestion,
} from '#domain/content/change-questions.ts'
import type { TextsBody } from '#domain/content/content-body.ts'
import { faqTopics } from '#domain/content/faq-questions.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { ContentQuestionFields, type QuestionsProps, textOf } from './content-question-fields.tsx'

/** Renders the questions of a page by topic: each can be changed, moved, removed, and brought back; others can be added. */
export function ContentQuestionsFields({ wanted, ...props }: QuestionsProps & { wanted: string }) {
  const { t } = useTranslation('content')
  const { body, draft, language } = props
  const list = useRef<HTMLDivElement>(null)
  const positions = inPageOrder(body.questions ?? [])
  const add = (topic: (typeof faqTopics)[number]['topic']) => {
    const next = addQuestion(body, topic)
    draft.change(next)
    const name = next.questions?.at(-1)?.name
    // The added question is open, and typing goes on in it.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLTextAreaElement>(`[data-question="${name}"] textarea`)?.focus(),
    )
  }
  return (
    <div className="full stack-16" ref={list}>
      {faqTopics.map(({ topic }) => (
        <section key={topic}>
          <h3 className="heading-3" lang={language}>
            {textOf(body, `topic.${topic}`, language)}
          </h3>
          {positions
            .filter((place) => place.topic === topic && fits(body, place.name, wanted))
            .map((place) => (
              <ContentQuestionFields key={place.name} {...props} place={place} />
            ))}
          {positions.length < mostQuestions && (
            <p className="content-acts">
              <Button variant="line" size="compact" icon="plus" onClick={() => add(topic)}>
                {t('act.addQuestion')}{' '}
                <span className="visually-hidden">{textOf(body, `topic.${topic}`, language)}</span>
              </Button>
            </p>
          )}
        </section>
      ))}
      <RemovedQuestions {...props} />
    </div>
  )
}

/** Offers the shipped questions that the draft has no more. */
function RemovedQuestions({ body, draft, detail: { shipped }, language }: QuestionsProps) {
  const { t } = useTranslation('content')
  if (shipped.kind !== 'texts') return null
  const removed = (shipped.questions ?? []).filter(({ name }) => !body.questions?.some((place) => place.name === name))
  if (removed.length === 0) return null
  return (
    <section>
      <h3 className="heading-3">{t('edit.removed')}</h3>
      <ul className="stack-8">
        {removed.map(({ name }) => {
          const question = textOf(shipped, `questions.${name}.question`, language)
          return (
            <li key={name}>
              <span lang={language}>{question}</span>{' '}
              <TextButton onClick={() => draft.change(restoreQuestion(body, shipped, name))}>
                {t('act.restore')} <span className="visually-hidden">{question}</span>
              </TextButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const fits = ({ texts }: TextsBody, name: string, wanted: string): boolean =>
  wanted === '' ||
  texts.some(
    ({ key, text }) => questionOfKey(key) === name && Object.values(text).join(' ').toLowerCase().includes(wanted),
  )

import { useState } from 'react'
import {
  moveQuestion,
  neededQuestions,
  placeholdersOfAdded,
  placeQuestion,
  questionOfKey,
  questionsBeside,
  removeQuestion,
} from '#domain/content/change-questions.ts'
import type { TextsBody } from '#domain/content/content-body.ts'
import { type FaqPosition, faqTopics, isFaqTopic } from '#domain/content/faq-questions.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ContentField, type Editing, neededPlaceholders } from './content-field.tsx'
import { ContentMoves } from './content-moves.tsx'

/** Editing of a page that has questions. */
export type QuestionsProps = Editing & { body: TextsBody }

type QuestionProps = QuestionsProps & { place: FaqPosition }

/** Renders a question with its answer, closed until it is opened unless it is new; a wrong text says so by its mark. */
export function ContentQuestionFields({ place, ...props }: QuestionProps) {
  const { t } = useTranslation('content')
  const { body, draft, detail, language } = props
  const { name } = place
  const texts = body.texts.filter(({ key }) => questionOfKey(key) === name)
  const [isNew] = useState(() => texts.every(({ text }) => Object.values(text).every((one) => one === '')))
  const wrong = [...draft.problems.keys()].filter((path) => path.startsWith(`questions.${name}.`)).length
  const answers = texts.filter(({ key }) => !key.endsWith('.question'))
  // Answers that depend on what the shop offers have several texts.
  const labelOf = (key: string): string => {
    if (key.endsWith('.question')) return t('place.question')
    const number = answers.findIndex((one) => one.key === key) + 1
    return answers.length > 1 ? `${t('place.answerText')} ${number}` : t('place.answerText')
  }
  const hintOf = (key: string): string | undefined => {
    const usable = placeholdersOfAdded(key)?.map((one) => `{{${one}}}`)
    if (usable) return t('edit.placeholders', { names: usable.join(' ') })
    const needed = neededPlaceholders(detail, key)
    return needed.length > 0 ? t('edit.needed', { names: needed.join(' ') }) : undefined
  }
  return (
    <details className="content-section" open={isNew} data-question={name}>
      <summary>
        <span lang={language}>{nameOf(props, name) || t('act.newQuestion')}</span>
        {wrong > 0 && <span className="num content-wrong">{wrong}</span>}
        <Icon name="down" />
      </summary>
      <div className="form-grid">
        {texts.map(({ key, text }) => (
          <ContentField key={key} {...props} path={key} label={labelOf(key)} text={text} hint={hintOf(key)} />
        ))}
        <LocationFields {...props} place={place} />
      </div>
    </details>
  )
}

const nameOf = ({ body, language }: QuestionsProps, name: string): string =>
  textOf(body, `questions.${name}.question`, language) || textOf(body, `questions.${name}.question`, 'en')

/** Renders where a question is: its topic, whether it waits behind "Show more", and the buttons that move or remove it. */
function LocationFields({ place, ...props }: QuestionProps) {
  const { t } = useTranslation('content')
  const { body, draft, language } = props
  const { name, topic, isFurther } = place
  const beside = questionsBeside(body.questions ?? [], place)
  const index = beside.findIndex((other) => other.name === name)
  return (
    <>
      <SelectField
        label={t('field.topic')}
        lang={language}
        value={topic}
        options={faqTopics.map((one) => ({ value: one.topic, label: textOf(body, `topic.${one.topic}`, language) }))}
        onChange={({ target }) =>
          isFaqTopic(target.value) && draft.change(placeQuestion(body, name, { topic: target.value }))
        }
      />
      <Checkbox
        checked={isFurther}
        onChange={({ target }) => draft.change(placeQuestion(body, name, { isFurther: target.checked }))}
      >
        {t('field.further')}
      </Checkbox>
      <p className="full content-acts">
        <ContentMoves
          about={nameOf(props, name)}
          first={index === 0}
          last={index === beside.length - 1}
          fixed={neededQuestions.includes(name)}
          onMove={(by) => draft.change(by === 0 ? removeQuestion(body, name) : moveQuestion(body, name, by))}
        />
      </p>
    </>
  )
}

/** Returns a text of a page with dots where the shop fills something in. */
export const textOf = ({ texts }: TextsBody, key: string, language: Editing['language']): string =>
  (texts.find((one) => one.key === key)?.text[language] ?? '').replace(/\{\{\w+\}\}/g, '…')

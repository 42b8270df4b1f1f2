import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { questionLimits } from '#domain/questions/product-question.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { QuestionText } from '#web/staff/question-text.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { PublicAnswerForm } from './public-answer-form.tsx'

type Question = CallReply<'GET /api/seller/questions'>['items'][number]
type SellerQuestionProps = { question: Question; reload: () => Promise<unknown> }

/** Renders one question with its answer, or the form to write one. */
export function SellerQuestion({ question, reload }: SellerQuestionProps) {
  const { t } = useTranslation('question-desk')
  const [writing, setWriting] = useState(false)
  const mayAnswer = useMayInStore()('support.write', 'support.write')
  const { answer } = question
  return (
    <Panel title={question.productName} aside={question.late && <Pill tone="problem">{t('late')}</Pill>}>
      <div className="panel-body">
        <QuestionText question={question} />
        {writing ? (
          <AnswerForm question={question} reload={reload} onEnd={() => setWriting(false)} />
        ) : answer ? (
          <div className="review-answer">
            <p className="small">
              <b>{t('yours')}</b>
            </p>
            <p className="review-text">{answer.text}</p>
            {mayAnswer && <TextButton onClick={() => setWriting(true)}>{t('change')}</TextButton>}
          </div>
        ) : (
          mayAnswer && (
            <p className="mt-12">
              <Button variant="line" onClick={() => setWriting(true)}>
                {t('send')} <span className="visually-hidden">{question.text}</span>
              </Button>
            </p>
          )
        )}
      </div>
    </Panel>
  )
}

function AnswerForm({ question, reload, onEnd }: SellerQuestionProps & { onEnd: () => void }) {
  const { t } = useTranslation('question-desk')
  const { id, answer, language, brandId } = question
  return (
    <PublicAnswerForm
      kind="question"
      name={`question-answer ${id}`}
      answered={language}
      brandId={brandId}
      saved={answer?.text}
      most={questionLimits.answer}
      texts={{ write: t('write'), hint: t('hint'), send: t('send'), missing: t('missing'), done: t('done') }}
      send={(text) => send('PUT /api/seller/questions/:id/answer', { params: { id }, body: { text } })}
      fieldOf={{ 'question/contact-in-answer': 'text' }}
      reload={reload}
      onEnd={onEnd}
    />
  )
}

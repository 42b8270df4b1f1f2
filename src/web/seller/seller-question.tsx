import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { questionLimits } from '#domain/questions/product-question.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { QuestionText } from '#web/staff/question-text.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { ReadyAnswers } from './ready-answers.tsx'

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
  const form = useStaffForm({
    name: `question-answer ${question.id}`,
    start: { text: question.answer?.text ?? '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('missing') } : {}),
    send: async ({ text }) => {
      await send('PUT /api/seller/questions/:id/answer', { params: { id: question.id }, body: { text: text.trim() } })
      onEnd()
    },
    done: t('done'),
    reload,
    fieldOf: { 'question/contact-in-answer': 'text' },
  })
  return (
    <form {...form.props} className="review-answer">
      <ReadyAnswers
        kind="question"
        typed={form.draft.text}
        insert={(text) => form.change({ text })}
        answered={question.language}
        brandId={question.brandId}
      />
      <TextareaField
        {...form.field('text')}
        label={t('write')}
        hint={t('hint')}
        rows={3}
        required
        maxLength={questionLimits.answer}
      />
      <div aria-live="polite">{form.problem && <FieldError>{form.problem}</FieldError>}</div>
      <p className="row-16 middle">
        <Button type="submit" variant="line" busy={form.busy} busyText={t('sending')}>
          {t('send')}
        </Button>
        <TextButton onClick={onEnd}>{t('cancel')}</TextButton>
      </p>
    </form>
  )
}

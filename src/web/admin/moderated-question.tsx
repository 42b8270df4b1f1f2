import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { type QuestionReason, questionLimits, questionReasons } from '#domain/questions/product-question.ts'
import type { ReviewCommand } from '#domain/reviews/review-flow.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { HistoryLink } from '#web/staff/history-link.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { QuestionText } from '#web/staff/question-text.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Log } from '#web/ui/log.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { storePath } from './admin-paths.ts'
import { toneOfReview } from './review-tone.ts'

type Question = CallReply<'GET /api/admin/questions'>['items'][number]
type ModeratedQuestionProps = { question: Question; reload: () => Promise<unknown> }

/** Renders one question as an admin sees it: text and answer, what was done about it, and the acts. */
export function ModeratedQuestion({ question, reload }: ModeratedQuestionProps) {
  const { t } = useTranslation('question-desk')
  const { state, answer, late, productId, productName, brandId, brandName } = question
  return (
    <Panel
      title={productName}
      aside={
        <span className="row-8">
          {late && <Pill tone="problem">{t('late')}</Pill>}
          <Pill tone={toneOfReview[state]}>{t(`statuses:review.${state}`)}</Pill>
        </span>
      }
    >
      <div className="panel-body stack-12">
        <QuestionText question={question} />
        {answer ? (
          <div className="review-answer">
            <p className="small">
              <b>{t('answerOf', { store: brandName })}</b>
            </p>
            <p className="review-text">{answer.text}</p>
          </div>
        ) : (
          <p>{t('noAnswer')}</p>
        )}
        <p className="row-16 rows-4 middle">
          <TextLink href={storePath(brandId)}>{brandName}</TextLink>
          {question.onSale && <TextLink href={`/product/${productId}#questions`}>{t('openProduct')}</TextLink>}
          <HistoryLink of="question" id={question.id} />
        </p>
        {question.events.length > 0 && <QuestionHistory events={question.events} />}
        <IfMay need="support.write">
          <ModerateQuestion question={question} reload={reload} />
        </IfMay>
      </div>
    </Panel>
  )
}

function QuestionHistory({ events }: Pick<Question, 'events'>) {
  const { t, tCode, language } = useTranslation('question-desk')
  return (
    <details>
      <summary>{t('history', { count: events.length })}</summary>
      <Log
        entries={events.toReversed().map(({ kind, at, actorRole, actorName, reason, note }, index) => ({
          id: `${events.length - index}${kind}`,
          at,
          when: formatDateTime(at, language),
          what: kind === 'answered' ? t('answeredEvent') : t(`admin:reviews.events.${kind}`),
          detail: (
            <>
              {tCode('admin:actor', actorRole)}: {actorName}
              {reason && <span className="block">{t(`admin:reviews.reasons.${reason}`)}</span>}
              {note && <span className="block review-text">{note}</span>}
            </>
          ),
        }))}
      />
    </details>
  )
}

/** Hides a question, which needs a reason, or shows it again. */
function ModerateQuestion({ question, reload }: ModeratedQuestionProps) {
  const { t } = useTranslation('question-desk')
  const { act, reason, note, type, lacking, give } = useModeration(question, reload)
  const hides = question.commands.some((command) => command !== 'show')
  return (
    <details>
      <summary>{t('moderate')}</summary>
      <div className="stack-12 mt-12">
        {hides && (
          <SelectField
            label={t('admin:reviews.reason')}
            value={reason}
            onChange={({ target }) => type({ reason: target.value as QuestionReason | '' })}
            options={[
              { value: '', label: t('admin:reviews.chooseReason') },
              ...questionReasons.map((value) => ({ value, label: t(`admin:reviews.reasons.${value}`) })),
            ]}
            {...(lacking ? { error: t('admin:reviews.needReason') } : {})}
          />
        )}
        <Field
          label={t('admin:reviews.note')}
          optional
          maxLength={questionLimits.note}
          autoComplete="off"
          value={note}
          onChange={({ target }) => type({ note: target.value })}
        />
        <div aria-live="polite">{act.problem && <FieldError>{act.problem}</FieldError>}</div>
        <p className="row-12">
          {question.commands.map((command) => (
            <Button
              key={command}
              variant={command === 'show' ? 'ink' : 'line'}
              busy={act.busy}
              onClick={() => void give(command)}
            >
              {t(`do.${command}`)}
            </Button>
          ))}
        </p>
      </div>
    </details>
  )
}

/** Gives a command about a question, with its reason and note; what was typed stays when it is refused, and through a reload. */
function useModeration({ id, version }: Question, reload: () => Promise<unknown>) {
  const { t } = useTranslation('question-desk')
  const act = useAct(reload)
  const [lacking, setLacking] = useState(false)
  const { draft, touch, clear } = useFormDraft<{ reason: QuestionReason | ''; note: string }>(`question ${id}`, {
    reason: '',
    note: '',
  })
  const { reason, note } = draft
  const give = async (command: ReviewCommand) => {
    const needsReason = command !== 'show'
    setLacking(needsReason && reason === '')
    if (needsReason && reason === '') return
    const body = {
      version,
      command,
      ...(needsReason && reason ? { reason } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    }
    const done = await act.run(
      () => send('POST /api/admin/questions/:id/moderate', { params: { id }, body }),
      t(`doneText.${command}`),
    )
    if (done) clear()
  }
  return { act, reason, note, type: touch, lacking: lacking && reason === '', give }
}

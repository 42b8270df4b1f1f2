import type { CallReply } from '#contract/contract.ts'
import { questionReasons } from '#domain/questions/product-question.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { HistoryLink } from '#web/staff/history-link.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { QuestionText } from '#web/staff/question-text.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Log } from '#web/ui/log.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { storePath } from './admin-paths.ts'
import { ModerationForm } from './moderation-form.tsx'
import { toneOfReview } from './review-tone.ts'

type Question = CallReply<'GET /api/admin/questions/:id'>
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
          <Pill tone={toneOfReview[state]}>{t(`statuses:question.${state}`)}</Pill>
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
          what: t(`${kind}Event`),
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
function ModerateQuestion({ question: { id, version, commands }, reload }: ModeratedQuestionProps) {
  const { t } = useTranslation('question-desk')
  return (
    <details>
      <summary>{t('moderate')}</summary>
      <div className="stack-12 mt-12">
        <ModerationForm
          name={`question ${id}`}
          commands={commands}
          reasons={questionReasons}
          labelOf={(command) => t(`do.${command}`)}
          doneOf={(command) => t(`doneText.${command}`)}
          send={(moderation) =>
            send('POST /api/admin/questions/:id/moderate', { params: { id }, body: { version, ...moderation } })
          }
          reload={reload}
        />
      </div>
    </details>
  )
}

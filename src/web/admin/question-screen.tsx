import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { questionPath, questionsPath } from './admin-paths.ts'
import { ModeratedQuestion } from './moderated-question.tsx'

/** Renders one question to a store with what was done about it, to hide or show it. */
export function QuestionScreen({ questionId, from }: { questionId: string; from: string }) {
  const { t } = useTranslation('question-desk')
  const question = useStaffRead('GET /api/admin/questions/:id', { params: { id: questionId } })
  const reload = useReload('/api/admin/questions')
  const backHref = addressOf(questionsPath, parseListSearch(from))
  return (
    <DetailPage
      of={question}
      list={{ href: backHref, label: t('nav') }}
      title={question.data?.productName ?? t('nav')}
      presence={{ of: 'question', id: questionId }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/questions"
              id={questionId}
              from={from}
              hrefOf={(id, query) => addressOf(questionPath(id), { from: query })}
              backHref={backHref}
            />
          )}
          <ModeratedQuestion question={read} reload={reload} />
        </>
      )}
    </DetailPage>
  )
}

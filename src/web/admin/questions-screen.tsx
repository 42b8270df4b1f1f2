import { questionViews } from '#domain/questions/product-question.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ModeratedQuestion } from './moderated-question.tsx'
import type { QuestionSearch } from './question-search.ts'

const path = '/admin/questions'

/** Renders customers' questions to stores, with what was done about each; an admin can hide them. */
export function QuestionsScreen({ search }: { search: QuestionSearch }) {
  const { t } = useTranslation('question-desk')
  const questions = useStaffList('GET /api/admin/questions', { query: search })
  const { view } = search
  return (
    <>
      <ListTop title={t('nav')} text={t('adminText')}>
        <RefreshButton of={questions} />
      </ListTop>
      <Tabs
        label={t('which')}
        tabs={[
          { href: path, label: t('all'), current: view === undefined },
          ...questionViews.map((name) => ({
            href: addressOf(path, { view: name }),
            label: t(name),
            count: name === 'open' ? questions.data?.open : undefined,
            current: view === name,
          })),
        ]}
      />
      <Reading of={questions}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 && (
              <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
                {t('empty.admin')}
              </EmptyState>
            )}
            {items.map((question) => (
              <ModeratedQuestion key={question.id} question={question} reload={() => questions.refetch()} />
            ))}
            <ListPager
              path={path}
              search={search}
              nextCursor={nextCursor}
              text={{ first: t('first'), next: t('next') }}
              className=""
            />
          </>
        )}
      </Reading>
    </>
  )
}

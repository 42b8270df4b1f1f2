import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SellerQuestion } from './seller-question.tsx'
import type { SellerQuestionSearch } from './seller-question-search.ts'
import { StorePicker } from './store-picker.tsx'

const path = '/seller/questions'

/** Renders the questions about a seller's products: those without an answer first, the oldest at the top. */
export function SellerQuestionsScreen({ search }: { search: SellerQuestionSearch }) {
  const { t } = useTranslation('question-desk')
  const user = useUser()
  const { brandId, answered = 'false' } = search
  const questions = useStaffList('GET /api/seller/questions', { query: { ...search, answered } })
  const ofStore = brandId ? { brandId } : {}
  return (
    <>
      <ListTop title={t('nav')} text={t('text')}>
        {user?.role === 'admin' && <StorePicker search={ofStore} />}
        <RefreshButton of={questions} />
      </ListTop>
      <Tabs
        label={t('which')}
        tabs={[
          {
            href: addressOf(path, ofStore),
            label: t('open'),
            count: questions.data?.open,
            current: answered === 'false',
          },
          {
            href: addressOf(path, { ...ofStore, answered: 'true' }),
            label: t('answered'),
            current: answered === 'true',
          },
        ]}
      />
      <Reading of={questions}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 && (
              <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
                {t(answered === 'true' ? 'empty.answered' : 'empty.text')}
              </EmptyState>
            )}
            {items.map((question) => (
              <SellerQuestion key={question.id} question={question} reload={() => questions.refetch()} />
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

import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { type ReportSearch, reportRequestOf } from '#web/staff/report-search.ts'
import { ReportView } from '#web/staff/report-view.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { StorePicker } from './store-picker.tsx'
import { StoreScore } from './store-score.tsx'

/** Renders `/seller/insights`: what a store sells, to whom, and what goes wrong. An admin chooses the store. */
export function InsightsScreen({ search }: { search: ReportSearch }) {
  const { t } = useTranslation('reports')
  const isAdmin = useUser()?.role === 'admin'
  const { brandId } = search
  return (
    <>
      <ListTop title={t('titles.insights')} text={t('ledes.insights')}>
        {isAdmin && <StorePicker search={brandId ? { brandId } : {}} />}
      </ListTop>
      {isAdmin && !brandId ? (
        <Alert>{t('pickStore')}</Alert>
      ) : (
        <>
          <Insights key={brandId} search={search} />
          <StoreScore {...(brandId ? { brandId } : {})} />
        </>
      )}
    </>
  )
}

function Insights({ search }: { search: ReportSearch }) {
  const { brandId } = search
  const query = { ...reportRequestOf(search), ...(brandId ? { brandId } : {}) }
  const read = useStaffList('GET /api/seller/insights', { query })
  return (
    <Reading of={read}>
      {(report) => (
        <ReportView
          id="insights"
          path="/seller/insights"
          file="/api/seller/insights/file"
          search={search}
          report={report}
        />
      )}
    </Reading>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { readableDuration } from '#domain/reports/readable-duration.ts'
import { stepTimeList } from '#domain/reports/step-time-list.ts'
import { useCityName } from '#web/city/city-name.ts'
import { addressOf } from '#web/data/api.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { orderPath } from './admin-paths.ts'

type StepTime = CallReply<'GET /api/admin/step-times'>['items'][number]

const path = '/admin/step-times'

/** Renders `/admin/step-times`: the steps that the report on operations averages. */
export function StepTimesScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('report-records')
  const { t: tReports } = useTranslation('reports')
  const cityName = useCityName()
  const listed = useStaffList('GET /api/admin/step-times', { query: listRequestOf(search) })
  const drawn: RowCells<StepTime> = {
    hrefOf: ({ orderId }) => orderPath(orderId),
    nameOf: ({ orderNumber }) => orderNumber,
    cells: {
      seconds: ({ seconds }) => {
        const { key, value } = readableDuration(seconds)
        return tReports(`durations.${key}`, { value })
      },
      city: ({ city }) => cityName(city),
      country: ({ country }) => countryName(country, language),
    },
  }
  return (
    <>
      <ListTop title={t('steps.title')} text={t('steps.text')}>
        <RefreshButton of={listed} />
      </ListTop>
      {search.brandId && (
        <p className="mb-12">
          {t('steps.ofStore')} · <TextLink href={everyStorePath(search)}>{t('steps.everyStore')}</TextLink>
        </p>
      )}
      <WorkList
        list={stepTimeList}
        path={path}
        filePath="/api/admin/step-time-list-file"
        search={search}
        read={listed}
        searchLabel={t('steps.search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('steps.empty.sign')} meaning={t('steps.empty.meaning')}>
            {t(isFiltered || search.brandId ? 'steps.empty.filtered' : 'steps.empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

const everyStorePath = ({ brandId: _, page: __, ...rest }: ListSearch): string => addressOf(path, rest)

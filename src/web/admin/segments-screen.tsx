import type { CallReply } from '#contract/contract.ts'
import { segmentList } from '#domain/accounts/segment-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { segmentCustomersPath, segmentPath, segmentsPath } from './admin-paths.ts'
import { useRuleText } from './use-segment-text.ts'
import './segments.css'

type ListedSegment = CallReply<'GET /api/admin/segments'>['items'][number]

/** Renders all segments with their rules, to search, filter and sort. */
export function SegmentsScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('segments')
  const segments = useStaffList('GET /api/admin/segments', { query: listRequestOf(search) })
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="people.write">
          <ButtonLink href={segmentPath('new')}>{t('add')}</ButtonLink>
        </IfMay>
        <RefreshButton of={segments} />
      </ListTop>
      <WorkList
        list={segmentList}
        path={segmentsPath}
        filePath="/api/admin/segment-list-file"
        search={search}
        read={segments}
        searchLabel={t('search')}
        drawn={useSegmentCells(openedFrom(search, segmentList))}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t(isFiltered ? 'empty.filtered' : 'empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

function useSegmentCells(from: string): RowCells<ListedSegment> {
  const { t, language } = useTranslation('segments')
  const textOf = useRuleText()
  return {
    hrefOf: ({ id }) => addressOf(segmentPath(id), { from }),
    nameOf: ({ name }) => name,
    cells: {
      ruleCount: ({ rules }) => (
        <ul className="segment-rules">
          {rules.map((rule) => (
            <li key={rule.kind}>{textOf(rule)}</li>
          ))}
        </ul>
      ),
      codes: ({ codes }) => <span translate="no">{codes.join(', ')}</span>,
      at: ({ at }) => formatDateTime(at, language),
    },
    acts: {
      head: t('customers'),
      cell: ({ id, name }) => (
        <TextLink href={segmentCustomersPath(id)} aria-label={`${t('customers')}: ${name}`}>
          {t('show')}
        </TextLink>
      ),
    },
  }
}

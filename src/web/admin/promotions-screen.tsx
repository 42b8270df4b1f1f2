import type { CallReply } from '#contract/contract.ts'
import { promotionList } from '#domain/promotions/promotion-list.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type PromotionBulkAct, promotionBulkKinds } from '#web/staff/bulk-act-draft.ts'
import { BulkPanel } from '#web/staff/bulk-panel.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { type Chosen, WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { listedPromotionPath, toneOfPromotion } from './promotion-texts.ts'

type Listed = CallReply<'GET /api/admin/promotions'>['items'][number]

/** Renders every promotion with its status and its total discount, to search, filter, sort and turn off or on together. */
export function PromotionsScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('promotions')
  const may = useMay()
  const promotions = useStaffList('GET /api/admin/promotions', { query: listRequestOf(search) })
  const from = openedFrom(search, promotionList)
  const drawn: RowCells<Listed> = {
    hrefOf: ({ id }) => listedPromotionPath(id, from),
    nameOf: ({ offer }) => offer,
    cells: {
      state: ({ state, scheduled }) => (
        <>
          <Pill tone={toneOfPromotion[state]}>{t(`states.${state}`)}</Pill>
          {scheduled > 0 && state !== 'scheduled' && (
            <span className="small"> {t('scheduled', { count: scheduled })}</span>
          )}
        </>
      ),
      from: ({ from: begin }) => (begin ? formatDateTime(begin, language) : t('fromStart')),
      until: ({ until }) => (until ? formatDateTime(until, language) : t('noEnd')),
      actor: ({ actor }) => (actor === 'system' ? t('admin:actor.system') : actor),
    },
  }
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="marketing.write">
          <ButtonLink variant="line" href="/admin/promotions/import">
            {t('imports:open')}
          </ButtonLink>
          <ButtonLink href="/admin/promotions/new">{t('new')}</ButtonLink>
        </IfMay>
        <RefreshButton of={promotions} />
      </ListTop>
      <WorkList
        list={promotionList}
        path="/admin/promotions"
        filePath="/api/admin/promotion-list-file"
        search={search}
        read={promotions}
        searchLabel={t('search')}
        drawn={drawn}
        {...(may('marketing.write') ? { bulk: (chosen: Chosen) => <PromotionBulk chosen={chosen} /> } : {})}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t(isFiltered ? 'empty.filtered' : 'empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

/** Renders what can be done to many promotions at once. */
const PromotionBulk = ({ chosen }: { chosen: Chosen }) => (
  <BulkPanel
    kinds={promotionBulkKinds}
    chosen={chosen}
    path="/admin/bulk"
    preview={(act, rows) =>
      send('POST /api/admin/promotion-bulk/preview', { body: { act: act as PromotionBulkAct, chosen: rows } })
    }
    start={(act, rows, agreed) =>
      send('POST /api/admin/promotion-bulk', { body: { act: act as PromotionBulkAct, chosen: rows, ...agreed } })
    }
  />
)

import type { CallReply } from '#contract/contract.ts'
import { storePayoutList } from '#domain/payouts/payout-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { payoutTone } from '#web/staff/payout-tone.ts'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { StorePicker } from './store-picker.tsx'

type Payout = CallReply<'GET /api/seller/payouts'>['items'][number]

/** Renders `/seller/payouts`: what was sent to the store's bank. An admin chooses the store first. */
export function StorePayoutsScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('passbook')
  const isAdmin = useUser()?.role === 'admin'
  const own = search.brandId ? { brandId: search.brandId } : {}
  const isReady = !isAdmin || search.brandId !== undefined
  return (
    <>
      <ListTop title={t('payouts.title')} text={t('payouts.text')}>
        {isAdmin && <StorePicker search={own} />}
        <ButtonLink variant="line" href={addressOf('/seller/money', own)}>
          {t('title')}
        </ButtonLink>
      </ListTop>
      {isReady ? <Payouts search={search} own={own} /> : <Alert>{t('payouts.pick')}</Alert>}
    </>
  )
}

function Payouts({ search, own }: { search: ListSearch; own: { brandId?: string } }) {
  const { t, language } = useTranslation('passbook')
  const listed = useStaffList('GET /api/seller/payouts', { query: listRequestOf(search) })
  const drawn: RowCells<Payout> = {
    hrefOf: () => addressOf('/seller/money', own),
    nameOf: ({ preparedAt }) => formatDateTime(preparedAt, language),
    cells: {
      state: ({ state }) => <Pill tone={payoutTone(state)}>{t(`statuses:payout.${state}`)}</Pill>,
      // A payout has no page of its own here: its lines are in the passbook.
      preparedAt: ({ preparedAt }) => formatDateTime(preparedAt, language),
      sentAt: ({ sentAt }) => sentAt && formatDateTime(sentAt, language),
      paidAt: ({ paidAt }) => paidAt && formatDateTime(paidAt, language),
    },
  }
  return (
    <>
      <RefreshButton of={listed} />
      <WorkList
        list={storePayoutList}
        path="/seller/payouts"
        filePath="/api/seller/payout-list-file"
        search={search}
        read={listed}
        searchLabel={t('payouts.search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('payouts.empty.sign')} meaning={t('payouts.empty.meaning')}>
            {t(isFiltered ? 'payouts.empty.filtered' : 'payouts.empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

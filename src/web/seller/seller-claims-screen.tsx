import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { claimStatus, claimTone } from '#web/staff/claim-tone.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { SellerClaimsSearch } from './seller-claims-search.ts'

/** Renders `/seller/claims`: customer claims about the seller's items, newest first. */
export function SellerClaimsScreen({ search }: { search: SellerClaimsSearch }) {
  const { t, language } = useTranslation('claim-desk')
  const admin = useUser()?.role === 'admin'
  const listed = useStaffList('GET /api/seller/claims', { query: search })
  return (
    <>
      <ListTop title={t('nav')} text={t('sellerText')}>
        <RefreshButton of={listed} />
      </ListTop>
      <Panel title={t('list')}>
        <PagedTable
          listed={listed}
          path="/seller/claims"
          search={search}
          caption={t('list')}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'sellerOrder',
              head: t('columns.sellerOrder'),
              cell: ({ id, codes }) => (
                <TextLink href={`/seller/claims/${encodeURIComponent(id)}`}>{codes.join(', ')}</TextLink>
              ),
            },
            {
              key: 'claim',
              head: t('columns.claim'),
              text: true,
              cell: ({ kind }) => t(`order-states:claim.kind.${kind}`),
            },
            {
              key: 'state',
              head: t('columns.state'),
              cell: ({ state }) => <Pill tone={claimTone(state)}>{t(claimStatus(state))}</Pill>,
            },
            { key: 'buyer', head: t('columns.buyer'), cell: ({ buyer }) => buyer || t('details.hiddenBuyer') },
            {
              key: 'answered',
              head: t('columns.answered'),
              cell: ({ answered }) => (answered && !admin ? t('answer.given') : t('details.none')),
            },
            { key: 'at', head: t('columns.at'), cell: ({ at }) => formatDateTime(at, language) },
          ]}
          empty={{ sign: t('empty.sign'), meaning: t('empty.meaning'), text: t('empty.text') }}
          pager={{ first: t('first'), next: t('more') }}
        />
      </Panel>
    </>
  )
}

import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffList, useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { PaymentsSearch } from './payments-search.ts'

const tones = { open: 'problem', won: 'done', lost: 'fresh' } as const

/** Money that payers' banks ask back; and, above it, what was told of money nobody here knows. */
export function Disputes({ path, search }: { path: string; search: PaymentsSearch }) {
  const { t, language } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/disputes', { query: { cursor: search.cursor } })
  return (
    <>
      <Unplaced />
      <Panel title={t('disputes')}>
        <p className="small panel-body">{t('disputesWords')}</p>
        <div className="staff-filters">
          <RefreshButton of={listed} />
        </div>
        <Reading of={listed}>
          {({ items, nextCursor }) => (
            <>
              <DataTable
                caption={t('disputes')}
                hideCaption
                rows={items}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'order',
                    head: t('columns.order'),
                    cell: ({ orderId, orderNumber }) =>
                      orderId ? (
                        <TextLink href={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderNumber}</TextLink>
                      ) : (
                        t('none')
                      ),
                  },
                  {
                    key: 'amount',
                    head: t('columns.amount'),
                    number: true,
                    cell: ({ amount }) => amountWords(amount, language),
                  },
                  {
                    key: 'state',
                    head: t('columns.state'),
                    cell: ({ state }) => <Pill tone={tones[state]}>{t(`disputeState.${state}`)}</Pill>,
                  },
                  { key: 'reason', head: t('columns.reason'), cell: ({ reason }) => reason ?? t('none') },
                  { key: 'reference', head: t('columns.reference'), cell: ({ reference }) => reference },
                  { key: 'at', head: t('columns.opened'), cell: ({ at }) => sayMoment(at, language) },
                  {
                    key: 'settled',
                    head: t('columns.ended'),
                    cell: ({ settledAt }) => (settledAt ? sayMoment(settledAt, language) : t('none')),
                  },
                ]}
                empty={
                  <EmptyState sign={t('emptyDisputes.sign')} meaning={t('emptyDisputes.meaning')}>
                    {t('emptyDisputes.words')}
                  </EmptyState>
                }
              />
              <ListPager
                path={path}
                search={search}
                nextCursor={nextCursor}
                words={{ first: t('first'), next: t('more') }}
              />
            </>
          )}
        </Reading>
      </Panel>
    </>
  )
}

/** Shown only when there is something of the kind. */
function Unplaced() {
  const { t, language } = useTranslation('payments')
  const { data } = useStaffRead('GET /api/admin/unplaced-notices', {})
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={t('unplaced')}>
      <p className="small panel-body">{t('unplacedWords')}</p>
      <DataTable
        caption={t('unplaced')}
        hideCaption
        rows={data.items}
        keyOf={({ gateway, reference, kind }) => `${gateway} ${reference} ${kind}`}
        columns={[
          { key: 'told', head: t('columns.told'), cell: ({ gateway, kind }) => `${gateway}: ${kind}` },
          {
            key: 'amount',
            head: t('columns.amount'),
            number: true,
            cell: ({ amount }) => amountWords(amount, language),
          },
          { key: 'reference', head: t('columns.reference'), cell: ({ reference }) => reference },
          { key: 'at', head: t('columns.at'), cell: ({ at }) => sayMoment(at, language) },
        ]}
      />
    </Panel>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { refundPath } from './admin-paths.ts'
import { dateTimeColumn, orderColumn } from './money-columns.tsx'

type Refund = CallReply<'GET /api/admin/refunds-waiting'>['items'][number]

/** Returns the tone of a refund's state. */
export const toneOf = (state: Refund['state']) =>
  state === 'succeeded' ? 'done' : state === 'failed' ? 'problem' : state === 'refused' ? 'fresh' : 'working'

/** Returns the text key of a refund's state; an approved bank refund waits for a manual transfer. */
export const stateKeyOf = ({ state, waits, method }: Pick<Refund, 'state' | 'waits' | 'method'>) => {
  if (waits) return 'statuses:refund.waits'
  if (state === 'approved' && method === 'bank') return 'statuses:refund.isManual'
  return state === 'failed' ? 'statuses:refund.retrying' : (`statuses:refund.${state}` as const)
}

type RefundTableProps = {
  caption: string
  items: readonly Refund[]
  /** True on the order's own page, where the link to the order is left out. */
  ofOneOrder?: boolean
}

/** Renders refunds as rows; each links to its own page. */
export function RefundTable({ caption, items, ofOneOrder }: RefundTableProps) {
  const { t, language } = useTranslation('refunds')
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={[...items]}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'refund',
          head: t('columns.refund'),
          cell: ({ id, amount }) => <TextLink href={refundPath(id)}>{formatRupees(amount, language)}</TextLink>,
        },
        ...(ofOneOrder ? [] : [orderColumn<Refund>(t('columns.order'), t('none'))]),
        {
          key: 'state',
          head: t('columns.state'),
          cell: (refund) => <Pill tone={toneOf(refund.state)}>{t(stateKeyOf(refund))}</Pill>,
        },
        {
          key: 'cause',
          head: t('columns.cause'),
          cell: ({ cause, origin }) => (origin === 'gateway' ? t('notRequested') : t(`cause.${cause}`)),
        },
        {
          key: 'agreed',
          head: t('columns.agreed'),
          cell: ({ approvals, approvalsNeeded }) =>
            approvalsNeeded === 0 ? t('none') : t('agreedOf', { count: approvals, needed: approvalsNeeded }),
        },
        dateTimeColumn('at', { head: t('columns.at'), language }),
      ]}
      empty={
        <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
          {t('empty.text')}
        </EmptyState>
      }
    />
  )
}

import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { payoutTone } from '#web/staff/payout-tone.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { payoutPath } from './payout-texts.ts'

type Payout = CallReply<'GET /api/admin/payout-runs/:id'>['items'][number]

/** Renders payouts as rows; each links to its own page. */
export function PayoutTable({ caption, items }: { caption: string; items: readonly Payout[] }) {
  const { t, tCode, language } = useTranslation('payouts')
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        { key: 'store', head: t('store'), cell: ({ id, name }) => <TextLink href={payoutPath(id)}>{name}</TextLink> },
        { key: 'amount', head: t('amount'), number: true, cell: ({ amount }) => formatRupees(amount, language) },
        {
          key: 'state',
          head: t('status'),
          cell: ({ state }) => <Pill tone={payoutTone(state)}>{t(`statuses:payout.${state}`)}</Pill>,
        },
        { key: 'reason', head: '', text: true, cell: ({ reason }) => reason && tCode('reason', reason) },
        { key: 'lines', head: t('lines'), number: true, cell: ({ entries }) => entries },
        { key: 'utr', head: t('utr'), cell: ({ utr }) => utr },
      ]}
    />
  )
}

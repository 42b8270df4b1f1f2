import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { formatDay } from './format-time.ts'

/** Renders a courier's deliveries, pay and collected cash, day by day. */
export function CourierDays({ days }: Pick<CallReply<'GET /api/courier/earnings'>, 'days'>) {
  const { t, language } = useTranslation('staff')
  return (
    <Panel title={t('days.title')}>
      <DataTable
        caption={t('days.title')}
        hideCaption
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          { key: 'day', head: t('days.day'), cell: ({ day }) => formatDay(day, language) },
          { key: 'delivered', head: t('days.delivered'), number: true, cell: ({ delivered }) => delivered },
          { key: 'pay', head: t('courier-pay:pay'), number: true, cell: ({ pay }) => formatRupees(pay, language) },
          { key: 'cash', head: t('days.cash'), number: true, cell: ({ cash }) => formatRupees(cash, language) },
        ]}
        empty={
          <EmptyState sign={t('days.empty.sign')} meaning={t('days.empty.meaning')}>
            {t('days.empty.text')}
          </EmptyState>
        }
      />
    </Panel>
  )
}

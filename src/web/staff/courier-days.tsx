import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { formatDay } from './format-time.ts'

/** Renders a courier's deliveries and collected cash, in total and per day. */
export function CourierDays({ days, total }: CallReply<'GET /api/courier/earnings'>) {
  const { t, language } = useTranslation('staff')
  return (
    <>
      <KpiStrip
        metrics={[
          { label: t('days.allDelivered'), value: String(total.delivered) },
          { label: t('days.allCash'), value: formatRupees(total.cash, language) },
        ]}
      />
      <Panel title={t('days.title')}>
        <DataTable
          caption={t('days.title')}
          hideCaption
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', head: t('days.day'), cell: ({ day }) => formatDay(day, language) },
            { key: 'delivered', head: t('days.delivered'), number: true, cell: ({ delivered }) => delivered },
            { key: 'cash', head: t('days.cash'), number: true, cell: ({ cash }) => formatRupees(cash, language) },
          ]}
          empty={
            <EmptyState sign={t('days.empty.sign')} meaning={t('days.empty.meaning')}>
              {t('days.empty.text')}
            </EmptyState>
          }
        />
      </Panel>
    </>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { sayDay } from './say-time.ts'

/** Renders a courier's deliveries and collected cash, in total and per day. */
export function CourierDays({ days, total }: CallReply<'GET /api/courier/earnings'>) {
  const { t, language } = useTranslation('staff')
  return (
    <>
      <KpiStrip
        figures={[
          { label: t('days.allDelivered'), value: String(total.delivered) },
          { label: t('days.allCash'), value: amountWords(total.cash, language) },
        ]}
      />
      <Panel title={t('days.title')}>
        <DataTable
          caption={t('days.title')}
          hideCaption
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', head: t('days.day'), cell: ({ day }) => sayDay(day, language) },
            { key: 'delivered', head: t('days.delivered'), number: true, cell: ({ delivered }) => delivered },
            { key: 'cash', head: t('days.cash'), number: true, cell: ({ cash }) => amountWords(cash, language) },
          ]}
          empty={
            <EmptyState sign={t('days.empty.sign')} meaning={t('days.empty.meaning')}>
              {t('days.empty.words')}
            </EmptyState>
          }
        />
      </Panel>
    </>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { deskMetrics } from '#domain/site/desk-queue.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { KpiStrip, type Metric } from '#web/ui/kpi-strip.tsx'

type Day = NonNullable<CallReply<'GET /api/admin/desk'>['today']>

/** Renders today's figures, each with the same hours of the day a week ago. */
export function DeskMetrics({ today, weekAgo }: { today: Day; weekAgo: Day }) {
  const { t, language } = useTranslation('desk')
  const metrics = deskMetrics.map((metric): Metric => {
    const shown = (value: number) => (metric === 'orders' ? String(value) : formatRupees(value, language))
    const note = t('weekAgo', { value: shown(weekAgo[metric]) })
    const [now, then] = [today[metric], weekAgo[metric]]
    return {
      label: t(`today.${metric}`),
      value: shown(now),
      note,
      ...(now === then ? {} : { change: now > then ? 'rise' : 'fall' }),
    }
  })
  return <KpiStrip metrics={metrics} />
}

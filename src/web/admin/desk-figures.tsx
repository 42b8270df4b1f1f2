import type { CallReply } from '#contract/contract.ts'
import { deskFigures } from '#domain/site/desk-queue.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { KpiStrip, type Metric } from '#web/ui/kpi-strip.tsx'

/** Renders today's figures, each with the same hours of the day a week ago. */
export function DeskFigures({ today, weekAgo }: Pick<CallReply<'GET /api/admin/desk'>, 'today' | 'weekAgo'>) {
  const { t, language } = useTranslation('desk')
  const metrics = deskFigures.map((figure): Metric => {
    const shown = (value: number) => (figure === 'orders' ? String(value) : formatRupees(value, language))
    const note = t('weekAgo', { value: shown(weekAgo[figure]) })
    const [now, then] = [today[figure], weekAgo[figure]]
    return {
      label: t(`today.${figure}`),
      value: shown(now),
      note,
      ...(now === then ? {} : { change: now > then ? 'rise' : 'fall' }),
    }
  })
  return <KpiStrip metrics={metrics} />
}

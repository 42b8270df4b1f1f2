import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { paise } from '#domain/money/money.ts'
import { readableDuration } from '#domain/reports/readable-duration.ts'
import { grainOf, type ReportMetric } from '#domain/reports/report-shape.ts'
import { changePercent } from '#domain/reports/report-table.ts'
import { translate, translateCode } from '#server/translate.ts'
import type { ShownReport } from './show-report.ts'

/** Returns a metric as text in a language. */
export const metricText = ({ type }: ReportMetric, value: number | null, language: Language): string =>
  value === null ? '–' : texts[type](value, language)

const texts: Readonly<Record<ReportMetric['type'], (value: number, language: Language) => string>> = {
  count: (value) => new Intl.NumberFormat('en-IN').format(value),
  money: (value, language) => formatMoney(paise(value), 'INR', language),
  percent: (value) => `${value / 10}%`,
  duration: (value, language) => {
    const { key, value: count } = readableDuration(value)
    return translate(language, 'reports', `durations.${key}`, { value: String(count) })
  },
}

/** Returns the lead metric of a report. */
export function leadOf({ report }: ShownReport): ReportMetric {
  const lead = report.metrics.find(({ key }) => key === report.lead)
  if (!lead) throw new Error(`the report ${report.id} has no metric ${report.lead}`)
  return lead
}

/** Returns what a report says in one or two sentences: the total, its change, and the largest row. */
export function findingOf(shown: ShownReport, language: Language): string {
  const text = (key: string, values: Record<string, string>) =>
    translateCode(language, 'reports', `finding.${key}`, values)
  const { report, rows, total, totalBefore } = shown
  if (rows.every(({ metrics }) => Object.values(metrics).every((value) => !value))) return text('nothing', {})
  const lead = leadOf(shown)
  const shownAs = (value: number | null) => metricText(lead, value, language)
  if (report.id === 'trial-balance') return balanceFinding(shown, text, language)
  const metric = translateCode(language, 'reports', `metrics.${report.id}.${lead.key}`)
  const [now, before] = [total[lead.key] ?? null, totalBefore?.[lead.key] ?? null]
  const percent = before === null || now === null ? null : changePercent(now, before)
  const kind = percent === null ? 'total' : percent > 0 ? 'more' : percent < 0 ? 'less' : 'same'
  const sentences = [
    text(kind, { metric, total: shownAs(now), percent: String(Math.abs(percent ?? 0)), before: shownAs(before) }),
  ]
  const top = rows.reduce((best, row) => ((row.metrics[lead.key] ?? 0) > (best.metrics[lead.key] ?? 0) ? row : best))
  if (rows.length > 1 && (top.metrics[lead.key] ?? 0) > 0)
    sentences.push(
      text(grainOf(shown.group) ? 'best' : 'largest', { row: top.label, value: shownAs(top.metrics[lead.key] ?? 0) }),
    )
  return sentences.join(' ')
}

function balanceFinding(
  { total, report }: ShownReport,
  text: (key: string, values: Record<string, string>) => string,
  language: Language,
): string {
  const money = report.metrics.find(({ type }) => type === 'money') as ReportMetric
  const amount = (key: string) => metricText(money, total[key] ?? 0, language)
  return total.debit === total.credit && total.closing === 0
    ? text('balanced', { amount: amount('debit') })
    : text('unbalanced', { debit: amount('debit'), credit: amount('credit') })
}

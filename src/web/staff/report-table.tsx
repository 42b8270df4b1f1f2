import type { CallReply } from '#contract/contract.ts'
import { readableDuration } from '#domain/reports/readable-duration.ts'
import { staffNeedOf } from '#domain/site/staff-page.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { Link } from '#web/ui/link.tsx'

export type Report = CallReply<'GET /api/admin/reports/:report'>
export type Cell = Report['total'][number]

/** Returns the number of a cell, whatever it measures. */
export const numberOf = (cell: Cell | undefined): number | undefined =>
  cell?.amount ?? cell?.count ?? cell?.percent ?? cell?.seconds

/** Returns a cell as text in the page's language. */
export function useCellText(): (cell: Cell | undefined) => string {
  const { t, language } = useTranslation('reports')
  const counts = new Intl.NumberFormat('en-IN')
  return (cell) => {
    if (cell?.amount !== undefined) return formatRupees(cell.amount, language)
    if (cell?.percent !== undefined) return `${cell.percent}%`
    if (cell?.seconds !== undefined) {
      const { key, value } = readableDuration(cell.seconds)
      return t(`durations.${key}`, { value })
    }
    return cell?.count === undefined ? '–' : counts.format(cell.count)
  }
}

/** Renders the numbers of the chart, and all others of the report; on phones one card a row. */
export function ReportTable({ report, caption }: { report: Report; caption: string }) {
  const { t, tCode } = useTranslation('reports')
  const text = useCellText()
  const { metrics, rows, total, totalBefore } = report
  const lead = metrics.findIndex(({ isLead }) => isLead)
  const heads = [
    ...metrics.map(({ key, title }) => ({ key, title })),
    ...(totalBefore ? [{ key: 'before', title: t('before', { metric: metrics[lead]?.title ?? '' }) }] : []),
  ]
  const cellsOf = (cells: readonly Cell[], before: Cell | undefined) => (totalBefore ? [...cells, before] : cells)
  return (
    <section className="table-frame report-frame">
      <table className="data-table work-table report-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{tCode('groups', report.group)}</th>
            {heads.map(({ key, title }) => (
              <th key={key} scope="col" className="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells, before, href }) => (
            <tr key={key}>
              <th scope="row" className="text">
                <RowName label={label} href={href} />
              </th>
              {cellsOf(cells, before).map((cell, at) => (
                <NumberCell key={heads[at]?.key} head={heads[at]?.title} text={text(cell)} />
              ))}
            </tr>
          ))}
          <tr className="report-total">
            <th scope="row">{t('total')}</th>
            {cellsOf(total, totalBefore?.[lead]).map((cell, at) => (
              <NumberCell key={heads[at]?.key} head={heads[at]?.title} text={text(cell)} />
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

const NumberCell = ({ head, text }: { head: string | undefined; text: string }) => (
  <td className="number" data-head={head}>
    {text}
  </td>
)

/** Renders the name of a row, with a link to the records behind it where the reader's rights open them. */
function RowName({ label, href }: { label: string; href: string | undefined }) {
  const may = useMay()
  return href && may(staffNeedOf(href)) ? <Link href={href}>{label}</Link> : label
}

import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'

type Explanation = CallReply<'GET /api/seller/money/entries/:entryId'>

/** Renders where an entry's amount comes from: order, rule, rate and version. */
export function PassbookWhy({ entryId, ofStore }: { entryId: string; ofStore: { brandId?: string } }) {
  const read = useStaffRead('GET /api/seller/money/entries/:entryId', { params: { entryId }, query: ofStore })
  return <Reading of={read}>{(explanation) => <Why explanation={explanation} />}</Reading>
}

function Why({ explanation }: { explanation: Explanation }) {
  const { t, language } = useTranslation('passbook')
  const { amount, items, earning, reason, by } = explanation
  const day = (at: string) => formatDate(at, language)
  return (
    <div className="passbook-why">
      <h3>{t('explain.title', { amount: formatRupees(amount, language) })}</h3>
      {items.map((item) => (
        <WhyItem key={item.name} item={item} />
      ))}
      {earning && (
        <ul>
          <li>{t(`explain.cause.${earning.cause}`, { day: day(earning.endedAt) })}</li>
          <li>{t('explain.window', { count: earning.windowDays, day: day(earning.dueAt) })}</li>
          <li>{t('explain.rates', { tcs: earning.tcsPercent, tds: earning.tdsPercent, version: earning.version })}</li>
        </ul>
      )}
      {reason && <p>{t('explain.given', { reason })}</p>}
      {by && <p>{t('explain.by', { name: by })}</p>}
    </div>
  )
}

function WhyItem({ item }: { item: Explanation['items'][number] }) {
  const { t, language } = useTranslation('passbook')
  const amount = (rupees: number) => formatRupees(rupees, language)
  const rows = [
    [t('explain.gross'), item.gross],
    ...(item.discount > 0
      ? [[`${t('explain.discount')} (${t(`explain.funded.${item.discountFundedBy}`)})`, -item.discount] as const]
      : []),
    [
      item.ruleKind === 'none'
        ? t('explain.none')
        : item.ruleKind === 'percent'
          ? t('explain.commission', { rate: item.rate, base: amount(item.base) })
          : t('explain.perUnit', { rate: amount(item.rate) }),
      -item.commission,
    ],
    [t('explain.gst', { percent: item.gstPercent }), -item.gst],
  ] as const
  return (
    <div className="passbook-item">
      <h4>{t('explain.item', { name: item.name, quantity: item.quantity })}</h4>
      <dl>
        {rows.map(([name, rupees]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{amount(rupees)}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{t('explain.rule', { rule: item.rule, version: item.version })}</p>
    </div>
  )
}

import { addressOf } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Link } from '#web/ui/link.tsx'
import { WorkIcon } from '#web/ui/work-icon.tsx'
import { describeNextPayout } from './next-payout.ts'
import '#web/staff/passbook.css'

/** Renders the money on its way to the seller with the next payout, as a link to the passbook; nothing until it is read. */
export function MoneyStrip({ ofStore }: { ofStore: { brandId?: string } }) {
  const { t, language } = useTranslation('passbook')
  const { data } = useStaffRead('GET /api/seller/money', { query: ofStore })
  const money = data?.money
  if (!money) return null
  return (
    <Link href={addressOf('/seller/money', ofStore)} className="money-strip">
      <WorkIcon name="rupee" />
      <span>
        {t('onItsWay')} <strong className="num">{formatRupees(money.total, language)}</strong>
      </span>
      <span className="small">{describeNextPayout(money, t, language)}</span>
    </Link>
  )
}

import { addressOf } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Renders the shop's invoices to a store for its commission, each with its document. */
export function CommissionInvoices({ ofStore }: { ofStore: { brandId?: string } }) {
  const { t, language } = useTranslation('commission-invoice')
  const read = useStaffRead('GET /api/seller/money/commission-invoices', { query: ofStore })
  return (
    <Panel title={t('title')}>
      <div className="panel-body stack-12">
        <p className="small">{t('lede')}</p>
        <Reading of={read}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t('none')}</p>
            ) : (
              <ul className="stack-12">
                {items.map(({ number, kind, month, total }) => (
                  <li key={number}>
                    {t(kind)} <span className="num">{t('of', { month, amount: formatRupees(total, language) })}</span>{' '}
                    <TextLink href={addressOf(`/api/seller/money/commission-invoices/${number}.pdf`, ofStore)}>
                      {t('open', { number })}
                    </TextLink>
                  </li>
                ))}
              </ul>
            )
          }
        </Reading>
      </div>
    </Panel>
  )
}

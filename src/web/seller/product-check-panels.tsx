import { countryName } from '#web/i18n/country-name.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { ProductCheck } from './use-product-check.ts'

type ResultProps = { check: ProductCheck | undefined }

/** Renders what the seller receives for one, line by line. */
export function ReceivePanel({ check }: ResultProps) {
  const { t } = useTranslation('product-desk')
  const rupees = useAmount()
  if (!check || check.receive.price === 0) return null
  const { receive } = check
  const lines = [
    [t('receive.price'), receive.price],
    [t('receive.commission', { percent: receive.commissionPercent ?? '' }), -receive.commission],
    [t('receive.gst'), -receive.commissionGst],
    ...(receive.tcs > 0 ? ([[t('receive.tcs'), -receive.tcs]] as const) : []),
    ...(receive.tds > 0 ? ([[t('receive.tds'), -receive.tds]] as const) : []),
  ] as const
  return (
    <Panel title={t('receive.title')}>
      <dl className="panel-body receive-list" aria-live="polite">
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{rupees(amount)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{t('receive.receive')}</dt>
          <dd>{rupees(receive.receive)}</dd>
        </div>
      </dl>
    </Panel>
  )
}

/** Renders where the product can go, and why not elsewhere. */
export function CountriesPanel({ check }: ResultProps) {
  const { t, language } = useTranslation('product-desk')
  if (!check) return null
  const can = check.countries.filter(({ verdict }) => verdict !== 'block')
  const cannot = check.countries.filter(({ verdict }) => verdict === 'block')
  return (
    <Panel title={t('countries.title')}>
      <div className="panel-body product-fields" aria-live="polite">
        <p>{t('countries.can', { count: can.length, all: check.countries.length })}</p>
        {cannot.length > 0 && (
          <ul className="country-reasons">
            {cannot.map(({ code, reasons }) => (
              <li key={code}>
                <b>{countryName(code, language)}</b>: {reasons[0]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

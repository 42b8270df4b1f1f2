import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ProductDetails } from '#web/storefront/product/product-query.ts'
import { TextLink } from '#web/ui/button.tsx'
import type { Border } from './border-reading.ts'
import { VerdictBox } from './verdict-box.tsx'

/** Whether a product may go to a country, with each reason. */
export function SendingAnswer({ product, border }: { product: ProductDetails; border: Border }) {
  const { t } = useTranslation('prohibited')
  // While another country's answer is on its way, the last one must not stand under the new name.
  if (product.sendability?.country !== border.code) return null
  const { verdict, reasons } = product.sendability
  return (
    <VerdictBox verdict={verdict} country={border.name}>
      {reasons.length === 0 && <p>{t(border.domestic ? 'check.allowHome' : 'check.allowWords')}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <TextLink href={`/shipping-policy?country=${border.code}#customs`}>{t('check.customs')}</TextLink>
    </VerdictBox>
  )
}

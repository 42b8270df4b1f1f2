import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ProductDetails } from '#web/storefront/product/product-query.ts'
import { TextLink } from '#web/ui/button.tsx'
import type { Border } from './border-reading.ts'
import { VerdictPanel } from './verdict-panel.tsx'

/** Renders the verdict for a product and country, with each reason. */
export function SendingAnswer({ product, border }: { product: ProductDetails; border: Border }) {
  const { t } = useTranslation('prohibited')
  // While another country's answer loads, the previous one must not appear under the new name.
  if (product.sendability?.country !== border.code) return null
  const { verdict, reasons } = product.sendability
  return (
    <VerdictPanel verdict={verdict} country={border.name}>
      {reasons.length === 0 && <p>{t(border.domestic ? 'check.allowHome' : 'check.allowText')}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <TextLink href={`/shipping-policy?country=${border.code}#customs`}>{t('check.customs')}</TextLink>
    </VerdictPanel>
  )
}

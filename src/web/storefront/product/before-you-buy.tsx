import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { defaultCountry } from '#domain/sendability/country-rules.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { rupees } from '#web/storefront/shelf-card.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { deliveryTermsQuery, type ProductDetails } from './product-query.ts'

/**
 * Renders delivery time, fee, returns, payment and cancellation, one line each with a link to the full page (content
 * guide 3; law of e-commerce).
 */
export function BeforeYouBuy({ product, language }: { product: ProductDetails; language: Language }) {
  const { t } = useTranslation('shop')
  const { data: delivery } = useQuery(deliveryTermsQuery(product.id))
  const home = delivery?.items.find(({ countries }) => countries.includes(defaultCountry))
  const lines = [
    {
      key: 'time',
      icon: 'truck',
      href: '/shipping-policy',
      text:
        delivery &&
        home &&
        t('shelves:product.terms.timeText', {
          ready: delivery.handling.to,
          from: delivery.handling.from + home.days.from,
          to: delivery.handling.to + home.days.to,
        }),
    },
    {
      key: 'fee',
      icon: 'box',
      href: '/shipping-test',
      text: home && t('shelves:product.terms.feeText', { amount: rupees(home.atMost, language) }),
    },
    {
      key: 'returns',
      icon: 'home',
      href: '/return-refund-policy',
      text: t(`shelves:product.terms.${product.ingredients === null ? 'returnsHousehold' : 'returnsFood'}`),
    },
    { key: 'payment', icon: 'shield', href: '/faq', text: t('shelves:product.terms.paymentText') },
    { key: 'cancel', icon: 'clock', href: '/return-refund-policy', text: t('shelves:product.terms.cancelText') },
  ] as const
  return (
    <section>
      <h2 className="heading-2">{t('shelves:product.terms.title')}</h2>
      <ul className="buy-terms">
        {lines.map(
          ({ key, icon, href, text }) =>
            text && (
              <li key={key}>
                <Icon name={icon} />
                <p>
                  <b>{t(`shelves:product.terms.${key}`)}</b> {text}{' '}
                  <TextLink href={href}>{t(`shelves:product.terms.${key}Link`)}</TextLink>
                </p>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

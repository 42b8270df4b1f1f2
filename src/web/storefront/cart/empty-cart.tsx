import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useHydrated } from '#web/platform/hydrated.ts'
import { paymentLeftFor } from '#web/storefront/payment/redirect-to-payment.ts'
import { Shelf } from '#web/storefront/shelf.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BoldText } from '#web/ui/bold-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { suggestedQuery, tileProductQuery } from './cart-suggestions.ts'

/**
 * Renders the empty cart: a pack of sev and three products with a long shelf life. `because` says why the shop
 * emptied it.
 */
export function EmptyCart({ city, because }: { city: string; because?: string | undefined }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const amount = useAmount()
  const sev = useQuery(tileProductQuery(language, city)).data?.items[0]
  const suggested = useQuery(suggestedQuery(language, city)).data?.items ?? []
  const freeAbove = useQuery(readQuery('GET /api/settings')).data?.offers.find(
    ({ code, from }) => code === undefined && from !== undefined,
  )?.from
  const hydrated = useHydrated()
  const left = hydrated ? paymentLeftFor() : null
  return (
    <>
      {left !== null && (
        <div className="mb-20">
          <Alert tone="working">
            <p>{t('cart.empty.left')}</p>
            <p>
              <Link href={`/payment-callback?payment=${encodeURIComponent(left)}`}>{t('cart.empty.toPayment')}</Link>
            </p>
          </Alert>
        </div>
      )}
      <EmptyState
        sign={t('cart.empty.sign')}
        meaning={t('cart.empty.meaning')}
        picture={
          sev && (
            <PackshotImage src={sev.picture.small} alt="" width={sev.picture.width} height={sev.picture.height} eager />
          )
        }
        actions={<ButtonLink href="/products">{t('cart.empty.shop')}</ButtonLink>}
      >
        {because && <p className="mb-8">{because}</p>}
        <p>{t('cart.empty.text')}</p>
        {freeAbove !== undefined && (
          <p>
            <BoldText text={t('cart.empty.free', { amount: amount(freeAbove) })} />
          </p>
        )}
      </EmptyState>
      {suggested.length > 0 && (
        <section className="mt-32" aria-labelledby="suggested-title">
          <h2 className="heading-2" id="suggested-title">
            {t('cart.empty.suggested')}
          </h2>
          <Shelf products={suggested} language={language} across="four" eager={2} />
        </section>
      )}
    </>
  )
}

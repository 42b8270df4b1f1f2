import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { OrderLookupForm } from './order-lookup-form.tsx'

/** Finding an order again. `because` says why somebody stands here: a link that opened nothing, or a wish to track. */
export function OrderLookup({ because }: { because: 'lookup' | 'track' }) {
  const { t } = useTranslation('order')
  return (
    <>
      <PageTitle sign={t(`${because}.sign`)} meaning={t(`${because}.meaning`)}>
        {t(`${because}.words`)}
      </PageTitle>
      <OrderLookupForm />
    </>
  )
}

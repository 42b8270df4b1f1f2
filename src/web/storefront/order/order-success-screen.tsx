import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { orderStatusText } from '#web/i18n/order-status-text.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { groundStyle } from '#web/ui/card-cloth.ts'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { OrderProgress } from '#web/ui/order-progress.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useExpectedDays } from './expected-days.ts'
import { OrderLookup } from './order-lookup.tsx'
import { isJustPlaced, isMissing, type Order, orderQuery } from './order-query.ts'
import '#web/ui/own-pages.css'
import '#web/storefront/cart/cart.css'

/** Renders `/order-success?order=…`: the confirmation, each store's next step, and where to follow the shipment. */
export function OrderSuccessScreen({ id }: { id: string }) {
  const { t } = useTranslation('order')
  const router = useRouter()
  const { data, error, refetch, isFetching } = useQuery({ ...orderQuery(id, useLanguage()), enabled: id !== '' })
  const order = data && isJustPlaced(data) ? data : undefined
  const movedOn = data && !order && !isFetching ? data.id : undefined
  useEffect(() => {
    if (movedOn !== undefined) router.history.replace(`/orders/${encodeURIComponent(movedOn)}`)
  }, [movedOn, router])
  return (
    <main id="main" className="wrap order-page">
      {order ? (
        <OrderDone order={order} />
      ) : id === '' || isMissing(error) ? (
        <OrderLookup because="lookup" />
      ) : error && !data ? (
        <ErrorBlock text={t('success.failed')} onRetry={() => refetch()} />
      ) : (
        <>
          <h1 className="visually-hidden">{t('loading')}</h1>
          <Loader text={t('loading')} />
        </>
      )}
    </main>
  )
}

/** Renders the order that was just placed. */
export function OrderDone({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const amount = useAmount()
  const { caption, days } = useExpectedDays()(order)
  return (
    <>
      <PageTitle sign={t('success.sign')} meaning={t('success.meaning')}>
        {t('success.text', { number: order.number })}
      </PageTitle>
      <div className="order-done">
        <dl>
          <dt>{t('success.number')}</dt>
          <dd className="num">{order.number}</dd>
          <dt>{caption}</dt>
          <dd>{days}</dd>
          <dt>{t(order.payment.method === 'cod' ? 'success.cash' : 'amounts.total')}</dt>
          <dd className="num">{amount(order.amounts.left)}</dd>
        </dl>
        <OrderProgress
          sellers={order.parts.map(({ brandName, colour }) => ({ name: brandName, colour, atHub: false }))}
          onward={['todo', 'todo', 'todo']}
          delivered={false}
          label={orderStatusText(t, order)}
        />
      </div>
      <h2 className="heading-2 mt-32">{t('success.next')}</h2>
      <ol className="next-steps">
        {order.parts.map(({ brandId, brandName, colour, lines }) => (
          <li key={brandId} style={groundStyle(colour)}>
            <b>{brandName}</b>
            <span className="block">
              {t('success.makes', {
                things: lines.map((line) => t('success.line', { ...line, amount: amount(line.net) })).join('; '),
              })}
            </span>
          </li>
        ))}
        <li>
          <b>{t('success.hub', { city: order.hubCity })}</b>
          <span className="block">{t('success.hubText')}</span>
        </li>
        <li>
          <b>{t('success.courier')}</b>
          <span className="block">{t('success.courierText', { delivery: order.deliveryName })}</span>
        </li>
      </ol>
      <p className="mt-20 mb-20">{t('success.email', { email: order.shipping.email })}</p>
      <p className="row-12">
        <ButtonLink href={`/orders/${encodeURIComponent(order.id)}`}>{t('success.follow')}</ButtonLink>
        <ButtonLink variant="line" href="/products">
          {t('success.shop')}
        </ButtonLink>
      </p>
    </>
  )
}

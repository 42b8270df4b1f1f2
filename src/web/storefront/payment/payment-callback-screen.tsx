import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { dropHeldPurchase, trackHeldPurchase } from '#web/analytics/held-purchase.ts'
import { ApiError } from '#web/data/api-error.ts'
import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isSignedInHint } from '#web/platform/browser-storage.ts'
import { OrderLookup } from '#web/storefront/order/order-lookup.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type PaymentCheck, paymentStatusQuery } from './payment-calls.ts'
import { endPaying, endPayingIfBack, stopPaying, totalBeforePaying } from './redirect-to-payment.ts'
import { RetryPayment } from './retry-payment.tsx'
import '#web/ui/own-pages.css'

/**
 * Renders `/payment-callback?payment=…`: the payment's outcome, read from the gateway and not from the URL, and the
 * next steps.
 */
export function PaymentCallbackScreen({ id }: { id: string }) {
  const { t } = useTranslation('payment')
  const { data, error, refetch, isFetching } = useQuery({
    ...paymentStatusQuery(id, useLanguage()),
    enabled: id !== '',
  })
  const state = data?.state
  const order = data?.order
  const missing = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (state === 'paid' && order) trackHeldPurchase(order.id, order.total)
    if (state === 'over' || state === 'cancelled') dropHeldPurchase()
    const member = isSignedInHint()
    if (order && (state === 'paid' || state === 'cod')) endPaying(order.id)
    // A member finds the cart of an expired order restored, unless they have started another one meanwhile.
    else if (order && state === 'over' && member)
      void adoptServerCart().then(
        () => endPayingIfBack(order.id),
        () => stopPaying(order.id),
      )
    else if (order && (state === 'over' || state === 'cancelled')) stopPaying(order.id)
    else if (missing) stopPaying(id)
    // An unapplied payment can revive an order; the items that were returned to the cart have then left it on the
    // server.
    if (state === 'paid' && member) void adoptServerCart().catch(() => undefined)
  }, [state, order, missing, id])
  return (
    <main id="main" className="wrap order-page">
      {data ? (
        <Shown status={data} isRefreshing={isFetching} onRefresh={() => refetch()} />
      ) : id === '' ? (
        <OrderLookup because="lookup" />
      ) : missing ? (
        <OrderLookup because="paying" next={`/payment-callback?payment=${encodeURIComponent(id)}`} />
      ) : error ? (
        <ErrorBlock text={t('checkFailed')} onRetry={() => refetch()} />
      ) : (
        <>
          <h1 className="visually-hidden">{t('checking')}</h1>
          <Loader text={t('checking')} />
        </>
      )}
    </main>
  )
}

/** Most visitors who return here are guests; the code for a member's cart loads on demand. */
const adoptServerCart = () => import('#web/cart/member-cart.ts').then(({ adoptServerCart: adopt }) => adopt())

type ShownProps = { status: PaymentCheck; isRefreshing: boolean; onRefresh: () => void }

function Shown({ status, isRefreshing, onRefresh }: ShownProps) {
  const { t } = useTranslation('payment')
  const amount = useAmount()
  const language = useLanguage()
  const { state, order, holdUntil, returning } = status
  const messageKey = state === 'failed' && returning !== null ? 'otherAmount' : state
  return (
    <>
      <div role="status">
        <PageTitle sign={t(`${messageKey}.sign`)} meaning={t(`${messageKey}.meaning`)}>
          {t(`${messageKey}.text`, { total: amount(order.total) })}
        </PageTitle>
      </div>
      <p className="mb-14">
        <b className="num">{t('number', { number: order.number, amount: amount(order.total) })}</b>
      </p>
      {holdUntil && (
        <p className="small mb-14">{t('holdUntil', { time: formatDayAndTime(holdUntil, language).time })}</p>
      )}
      <Fell total={order.total} />
      {returning !== null && <Returning status={status} returning={returning} />}
      <Actions status={status}>
        {state === 'pending' && (
          <Button variant="line" busy={isRefreshing} busyText={t('checking')} onClick={onRefresh}>
            {t('refetchQuote')}
          </Button>
        )}
      </Actions>
    </>
  )
}

/** Says that the total fell with the order, as saved when the customer left to pay. */
function Fell({ total }: { total: number }) {
  const { t } = useTranslation('payment')
  const amount = useAmount()
  const [before, setBefore] = useState<number | null>(null)
  useEffect(() => setBefore((known) => known ?? totalBeforePaying()), [])
  if (before === null || before <= total) return null
  return (
    <div className="mb-14" role="status">
      <Alert tone="done">
        <p>{t('fell', { before: amount(before), now: amount(total) })}</p>
      </Alert>
    </div>
  )
}

/**
 * Renders a payment that came in excess, too late or in another amount: how it is refunded, and the reference once it
 * is.
 */
function Returning({ status, returning }: { status: PaymentCheck; returning: NonNullable<PaymentCheck['returning']> }) {
  const { t } = useTranslation('payment')
  const amount = useAmount()
  const { state, order } = status
  const { status: how, reference } = returning
  const why = state === 'failed' ? 'otherAmount' : state === 'over' || state === 'cancelled' ? 'late' : 'besides'
  return (
    <div className="mb-14">
      <Alert tone={how === 'returned' ? 'done' : how === 'going' ? 'working' : 'problem'}>
        <p>
          {t(`returning.${why}`, {
            amount: returning.foreign ?? amount(returning.amount ?? 0),
            total: amount(order.total),
          })}{' '}
          {t(`returning.${how}`, { reference: reference ?? '' })}
        </p>
      </Alert>
    </div>
  )
}

function Actions({ status, children }: { status: PaymentCheck; children: ReactNode }) {
  const { t } = useTranslation('payment')
  const { state, order } = status
  const orderHref = `/orders/${encodeURIComponent(order.id)}`
  if (state === 'failed' || state === 'unpaid') return <RetryPayment status={status} />
  return (
    <p className="row-12 with-help-button">
      {(state === 'paid' || state === 'cod') && (
        <ButtonLink href={`/order-success?order=${encodeURIComponent(order.id)}`}>{t('toOrder')}</ButtonLink>
      )}
      {state === 'over' && <ButtonLink href="/cart">{t('over.cart')}</ButtonLink>}
      {children}
      {state !== 'paid' && state !== 'cod' && (
        <ButtonLink variant="line" href={orderHref}>
          {t('toOrder')}
        </ButtonLink>
      )}
    </p>
  )
}

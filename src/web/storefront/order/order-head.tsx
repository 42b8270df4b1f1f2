import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useExpectedDays } from './expected-days.ts'
import type { Order } from './order-query.ts'
import { shownHeadline } from './shown-headline.ts'

/** Cancelled automatically because its payment deadline passed. */
const isGivenUp = ({ status, timeline }: Order): boolean =>
  status === 'cancelled' &&
  timeline.some(({ kind }) => kind === 'payment_expired') &&
  !timeline.some(({ kind }) => kind === 'payment_received' || kind === 'order_cancelled')

/** Statuses that say of everything what is true of the first box alone. */
const ofOneShipment: readonly Order['status'][] = ['at_hub', 'packing', 'on_its_way', 'in_customs', 'out_for_delivery']

/** Whether two boxes are on their way, so that no sentence about the one box is true. */
const comesInTwo = ({ boxes: shipments, status, trouble }: Order): boolean =>
  !trouble && ofOneShipment.includes(status) && shipments.filter(({ state }) => state !== 'cancelled').length > 1

/** Says how the order stands and when it is expected. */
export function OrderHead({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { caption, days } = useExpectedDays()(order)
  const status = isGivenUp(order) ? 'given_up' : comesInTwo(order) ? 'two_boxes' : shownHeadline(order)
  return (
    <div className="order-head">
      <PageTitle sign={t(`status.${status}.sign`)} meaning={t(`status.${status}.meaning`)}>
        {t(`status.${status}.text`, {
          k: order.sellerOrdersAtHub,
          n: countLiveSellerOrders(order),
          city: order.hubCity,
        })}
      </PageTitle>
      {order.status !== 'cancelled' && (
        <p className="order-days">
          <span className="small">{caption}</span>
          <b>{days}</b>
        </p>
      )}
    </div>
  )
}

/** Links to what the customer may do next: pay, or review what came. */
export function NextStep({ order: { id, status, payment } }: { order: Order }) {
  const { t } = useTranslation('order')
  if (status === 'waiting_for_payment' && payment.id)
    return (
      <p className="mb-20">
        <ButtonLink variant="buy" href={`/payment-callback?payment=${encodeURIComponent(payment.id)}`}>
          {t('payNow')}
        </ButtonLink>
      </p>
    )
  if (status !== 'delivered' && status !== 'part_delivered') return null
  return (
    <p className="mb-20">
      <ButtonLink href={`/review/${encodeURIComponent(id)}`}>{t('review')}</ButtonLink>
    </p>
  )
}

export function ReplacedOrder({ replaced: { id, number } }: { replaced: NonNullable<Order['replaces']> }) {
  const { t } = useTranslation('order')
  return (
    <div className="mb-20">
      <Alert tone="done">
        {t('replaces.text', { number })}{' '}
        <TextLink href={`/orders/${encodeURIComponent(id)}`}>{t('replaces.open', { number })}</TextLink>
      </Alert>
    </div>
  )
}

/** Counts the seller orders that are part of the shipment. */
export const countLiveSellerOrders = ({ parts }: Order): number =>
  parts.filter(({ state }) => state !== 'cancelled' && state !== 'rejected').length

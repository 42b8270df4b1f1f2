import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { sayGrams } from '#web/staff/say-amount.ts'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TrackingMap } from '#web/ui/tracking-map.tsx'
import { orderPlace } from './admin-places.ts'
import { AssignCourier } from './assign-courier.tsx'
import { FactList } from './fact-list.tsx'
import { GiveBack } from './give-back.tsx'
import { OrderDocumentsPanel } from './order-documents-panel.tsx'
import { OrderEvents, OrderMails } from './order-history.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderStores } from './order-stores.tsx'
import { type AdminOrder, trackingOf } from './order-tracking.ts'

/** Renders one order with all its details. */
export function AdminOrderScreen({ orderId }: { orderId: string }) {
  const { t } = useTranslation('admin')
  const order = useStaffRead('GET /api/admin/orders/:id', { params: { id: orderId } })
  return (
    <DetailPage
      of={order}
      list={{ href: '/admin', label: t('nav.orders') }}
      title={order.data?.number ?? t('order.name')}
    >
      {(read) => <OrderDetail order={read} />}
    </DetailPage>
  )
}

const toneOf = ({ status, trouble }: AdminOrder): Tone => {
  if (status === 'cancelled' || trouble !== null) return 'problem'
  return status === 'delivered' ? 'done' : 'fresh'
}

function OrderDetail({ order }: { order: AdminOrder }) {
  const { t, language } = useTranslation('admin')
  const { amounts, box, parcel, shipping } = order
  const rupees = (amount: number) => amountWords(amount, language)
  const live = order.parts.filter(({ state }) => state !== 'rejected' && state !== 'cancelled').length
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Pill tone={toneOf(order)}>{order.statusText}</Pill>
        {t('order.placed', { moment: sayMoment(order.placedAt, language) })}
        {order.replaces && (
          <span>
            {t('facts.replaces')} <TextLink href={orderPlace(order.replaces.id)}>{order.replaces.number}</TextLink>
          </span>
        )}
      </p>
      {live > 0 && (
        <TrackingMap
          {...trackingOf(order, {
            hub: t('order.hub', { city: order.hubCity }),
            road: t('order.road'),
            atHub: t('order.atHub', { k: order.partsAtHub, n: live }),
            customer: t('order.door'),
          })}
        />
      )}
      <div className="staff-columns mt-5">
        <div>
          <OrderStores parts={order.parts} />
          <Panel title={t('events.title')}>
            <OrderEvents order={order} />
          </Panel>
          <Panel title={t('mails.title')}>
            <OrderMails mails={order.mails} />
          </Panel>
        </div>
        <div>
          <Panel title={t('order.customer')}>
            <FactList
              facts={[
                [t('facts.name'), shipping.fullName],
                [t('facts.email'), order.email],
                [t('facts.phone'), shipping.phone],
                [
                  t('facts.address'),
                  [shipping.address, shipping.city, shipping.state, shipping.pincode, shipping.countryName]
                    .filter(Boolean)
                    .join(', '),
                ],
                [t('facts.account'), t(order.member ? 'facts.member' : 'facts.guest')],
                [t('facts.language'), t(`language.${order.language}`)],
              ]}
            />
            {order.gift && (
              <div className="panel-body">
                <Notice tone="working">
                  <p>{t('order.gift')}</p>
                  {order.gift.message && <p className="gift-words">{order.gift.message}</p>}
                </Notice>
              </div>
            )}
            {order.orderNotes && (
              <div className="panel-body">
                <Notice tone="working">{order.orderNotes}</Notice>
              </div>
            )}
          </Panel>
          <Panel title={t('order.money')}>
            <FactList
              facts={[
                [t('facts.goods'), rupees(amounts.goods)],
                ...(amounts.discount > 0
                  ? [
                      [
                        `${t('facts.discount')} ${amounts.promoCode ?? ''}`.trim(),
                        `-${rupees(amounts.discount)}`,
                      ] as const,
                    ]
                  : []),
                [t('facts.delivery'), rupees(amounts.delivery)],
                ...(amounts.codFee > 0 ? [[t('facts.codFee'), rupees(amounts.codFee)] as const] : []),
                [t('facts.total'), rupees(amounts.total)],
                ...(order.replaces ? [] : [[t('facts.payment'), t(`payment.${order.payment}`)] as const]),
                [t('facts.rates'), order.rateVersion],
                [t('facts.offers'), order.offersVersion],
              ]}
            />
          </Panel>
          <OrderPayments orderId={order.id} />
          <GiveBack orderId={order.id} />
          <OrderDocumentsPanel orderId={order.id} />
          <Panel title={t('order.box')}>
            <FactList
              facts={[
                [t('facts.state'), box.stateText],
                [t('facts.expected'), sayGrams(box.expectedGrams, language)],
                [t('facts.measured'), box.measuredGrams === null ? t('notYet') : sayGrams(box.measuredGrams, language)],
                [t('facts.seal'), box.seal ?? t('notYet')],
              ]}
            />
            <p className="panel-body">
              <ButtonLink look="line" href={`/courier/hub/boxes/${box.id}`}>
                {t('order.openBox')}
              </ButtonLink>
            </p>
          </Panel>
          <Panel title={t('order.parcel')}>
            {parcel && !parcel.ended && <AssignCourier key={parcel.courierId} parcel={parcel} />}
            {parcel ? (
              <FactList
                facts={[
                  [t('facts.state'), parcel.stateText],
                  [t('facts.carrier'), parcel.carrier],
                  [t('facts.waybill'), parcel.waybill],
                  [
                    t('facts.cost'),
                    parcel.currency === 'INR' ? rupees(parcel.cost) : `${parcel.currency} ${parcel.cost}`,
                  ],
                ]}
              />
            ) : (
              <p className="panel-body">{t('order.noParcel')}</p>
            )}
          </Panel>
        </div>
      </div>
    </>
  )
}

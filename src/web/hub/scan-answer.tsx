import type { CallReply } from '#contract/contract.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { TextLink } from '#web/ui/button.tsx'
import { groundStyle } from '#web/ui/card-cloth.ts'
import { Pill } from '#web/ui/pill.tsx'

type Received = CallReply<'POST /api/courier/hub/receive'>

/**
 * Shows where the bag goes: the bin in the largest letters, the order, the number of this seller order out of all,
 * and the sellers still expected.
 */
export function ScanAnswer({ received }: { received: Received }) {
  const { t, language } = useTranslation('hub')
  const { shipment, code, again } = received
  const sellerOrder = shipment.sellerOrders.find((one) => one.code === code)
  const complete = shipment.receivedCount === shipment.activeCount
  return (
    <div className="last-scan" style={sellerOrder ? groundStyle(sellerOrder.colour) : undefined}>
      <div className="text">
        <b className="id" translate="no">
          {code}
        </b>
        {again && <Pill tone="working">{t('receive.again')}</Pill>}
        <p>
          {joinSentences(
            [
              t('receive.sellerOrder', {
                k: shipment.receivedCount,
                n: shipment.activeCount,
                order: shipment.orderNumber,
              }),
              sellerOrder?.brandName,
            ],
            language,
          )}
        </p>
        {sellerOrder?.packedGrams && (
          <p className="small">
            {t('receive.packed', { grams: formatGrams(sellerOrder.packedGrams, language), count: sellerOrder.items })}
          </p>
        )}
        <p className="mt-8">
          {complete ? (
            <>
              <b>{t('receive.complete')}</b>{' '}
              <TextLink href={`/courier/hub/boxes/${shipment.id}`}>
                {t('openShipment', { order: shipment.orderNumber })}
              </TextLink>
            </>
          ) : (
            <>
              <b>{t('receive.missing')}</b> {shipment.missing.join(', ')}
            </>
          )}
        </p>
      </div>
      <div className="bin-answer">
        <span>{t('receive.addTo')}</span>
        <b translate="no">{shipment.bin ?? t('receive.noBin')}</b>
        <span>{t('receive.here', { k: shipment.receivedCount, n: shipment.activeCount })}</span>
      </div>
    </div>
  )
}

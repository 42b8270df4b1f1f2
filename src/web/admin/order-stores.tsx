import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayGrams } from '#web/staff/say-amount.ts'
import { sayDay } from '#web/staff/say-time.ts'
import { TextLink } from '#web/ui/button.tsx'
import { groundStyle } from '#web/ui/maker-cloth.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { AdminOrder } from './order-tracking.ts'

/** Renders the seller orders of an order with their lines and amounts. */
export function OrderStores({ parts }: { parts: AdminOrder['parts'] }) {
  const { t, language } = useTranslation('admin')
  return (
    <Panel title={t('order.parts')}>
      {parts.map((part) => (
        <div className="box-part" key={part.id} style={groundStyle(part.colour)}>
          <p className="flex flex-wrap items-center gap-x-4">
            <span>
              <b translate="no">{part.code}</b> <b>{part.brandName}</b>
            </span>
            <Pill>{part.stateText}</Pill>
          </p>
          <ul>
            {part.lines.map(({ productId, name, weight, quantity, net, bestBefore }) => (
              <li key={productId}>
                {name}, {weight} × {quantity}, <span className="num">{amountWords(net, language)}</span>
                {bestBefore && (
                  <span className="small"> {t('order.bestBefore', { day: sayDay(bestBefore, language) })}</span>
                )}
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-4">
            <span className="num">{t('order.subtotal', { amount: amountWords(part.subtotal, language) })}</span>
            {part.packedGrams !== null && (
              <span className="num">{t('order.weighed', { grams: sayGrams(part.packedGrams, language) })}</span>
            )}
            <TextLink href={`/seller/parts/${part.id}`}>
              {t('order.openPart')} <span className="visually-hidden">{part.code}</span>
            </TextLink>
          </p>
        </div>
      ))}
    </Panel>
  )
}

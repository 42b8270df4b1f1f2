import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { AcceptBy } from './accept-by.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { destinationText } from './destination-text.ts'

export type SellerOrderListItem = CallReply<'GET /api/seller/parts'>['items'][number]

/** Renders a seller order that waits for an answer: its items, its deadline and the main button. */
export function NewSellerOrder({ sellerOrder }: { sellerOrder: SellerOrderListItem }) {
  const { t, language } = useTranslation('seller')
  return (
    <article className="new-order" aria-label={sellerOrder.code}>
      <div className="order-body">
        <div className="order-head">
          <b translate="no">{sellerOrder.code}</b>
          <AcceptBy sellerOrder={sellerOrder} />
        </div>
        <p className="small">{destinationText(t, sellerOrder)}</p>
        <ul>
          {sellerOrder.contents.map(({ lineId, name, signName, picture, weight, quantity }) => (
            <li className="items" key={lineId}>
              {picture ? <PackshotImage src={picture.small} alt="" width={56} height={67} /> : <span />}
              <span>
                <b lang={language === 'en' ? 'gu' : undefined}>{language === 'en' ? signName : name}</b>
                {language === 'en' && `${name}, `}
                {weight}
              </span>
              <span className="times num">× {quantity}</span>
            </li>
          ))}
        </ul>
        <p className="new-order-sum">
          {sellerOrder.total !== null && (
            <span>{t('worth', { amount: formatRupees(sellerOrder.total, language) })}</span>
          )}
          <TextLink href={`/seller/parts/${sellerOrder.id}`}>
            {t('open')} <span className="visually-hidden">{sellerOrder.code}</span>
          </TextLink>
        </p>
        <AnswerButtons sellerOrder={sellerOrder} />
      </div>
    </article>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { PacketPicture } from '#web/ui/packet-picture.tsx'
import { AcceptBy } from './accept-by.tsx'
import { AcceptPart } from './accept-part.tsx'

export type ListedPart = CallReply<'GET /api/seller/parts'>['items'][number]

/** Renders a seller order that waits for an answer: its items, its deadline and the main button. */
export function NewPart({ part }: { part: ListedPart }) {
  const { t, language } = useTranslation('seller')
  return (
    <article className="new-order" aria-label={part.code}>
      <div className="order-body">
        <div className="order-head">
          <b translate="no">{part.code}</b>
          <AcceptBy part={part} />
        </div>
        <p className="small">{t('goingTo', { place: `${part.city}, ${part.country}`, buyer: part.buyer })}</p>
        <ul>
          {part.contents.map(({ productId, name, signName, picture, weight, quantity }) => (
            <li className="items" key={productId}>
              {picture ? <PacketPicture src={picture.small} alt="" width={56} height={67} /> : <span />}
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
          <span>{t('worth', { amount: amountWords(part.total, language) })}</span>
          <TextLink href={`/seller/parts/${part.id}`}>
            {t('open')} <span className="visually-hidden">{part.code}</span>
          </TextLink>
        </p>
        <AcceptPart part={part} />
      </div>
    </article>
  )
}

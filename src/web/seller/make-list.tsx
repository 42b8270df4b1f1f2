import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'

type Made = CallReply<'GET /api/seller/parts'>['toMake']

/** Lists the units to make, summed per product over all orders. */
export function MakeList({ made }: { made: Made }) {
  const { t, language } = useTranslation('seller')
  if (made.length === 0) return <p className="panel-body">{t('make.nothing')}</p>
  return (
    <ul className="make-list">
      {made.map(({ productId, name, signName, picture, weight, quantity }) => (
        <li key={productId}>
          {picture ? <PackshotImage src={picture.small} alt="" width={60} height={72} /> : <span />}
          <span>
            <b lang={language === 'en' ? 'gu' : undefined}>{language === 'en' ? signName : name}</b>
            {language === 'en' && name} <span className="small">{weight}</span>
          </span>
          <span className="count num">
            {quantity} <small>{t('units', { count: quantity })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

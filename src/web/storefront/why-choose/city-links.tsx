import { usePageTexts } from '#web/content/changed-texts.ts'
import { addressOf } from '#web/data/api.ts'
import type { ShopStats } from '#web/storefront/stats-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** Links to the stores of each city that has some. */
export function CityLinks({ cities }: Pick<ShopStats, 'cities'>) {
  const { t } = usePageTexts('why-choose')
  if (cities.length === 0) return null
  return (
    <section className="section city-links" aria-labelledby="cities-title">
      <h2 className="heading-2" id="cities-title">
        {t('cities.title')}
      </h2>
      <p>{t('cities.text')}</p>
      <ul>
        {cities.map(({ id, name, stores }) => (
          <li key={id}>
            <Link href={addressOf('/brands', { city: id })}>
              <Icon name="pin" />
              <span>
                <b>{name}</b>
                <span className="small">{t('cities.stores', { count: stores })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { unitsIn } from '#domain/cart/cart.ts'
import { restoreCart, useCart } from '#web/cart/cart-store.ts'
import { chooseCity } from '#web/city/choose-city.ts'
import { useCityName } from '#web/city/city-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'

/** Renders parked carts of other cities: one tap swaps one with the current cart, never mixing them (docs/spec/decisions.md#7). */
export function ParkedCarts() {
  const { t } = useTranslation('checkout')
  const { parked } = useCart()
  const cityName = useCityName()
  const router = useRouter()
  const queryClient = useQueryClient()
  const waiting = parked.flatMap((cart) => (cart.city === null ? [] : [{ city: cart.city, units: unitsIn(cart) }]))
  if (waiting.length === 0) return null
  return (
    <section className="mt-32" aria-labelledby="parked-title">
      <h2 className="heading-3" id="parked-title">
        {t('parked.title')}
      </h2>
      <p className="small">{t('parked.text')}</p>
      <ul className="parked">
        {waiting.map(({ city, units }) => (
          <li key={city}>
            <span>
              <b>{cityName(city)}</b>
              <span className="small block">{t('parked.units', { count: units })}</span>
            </span>
            <Button
              variant="line"
              aria-label={t('parked.restoreCity', { city: cityName(city) })}
              onClick={() => {
                restoreCart(city)
                void chooseCity(city, router, queryClient)
              }}
            >
              {t('parked.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

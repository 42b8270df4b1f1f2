import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Language } from '#domain/language/language.ts'
import { chooseCity } from '#web/city/choose-city.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Shelf } from '#web/storefront/shelf.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import type { HomeWindow } from './home-query.ts'

type TodaysShelfProps = { window: Pick<HomeWindow, 'city' | 'shelf' | 'elsewhere'>; language: Language }

/**
 * Renders products in stock in the city today; where there are none, that the shop opens soon there and which cities
 * to visit meanwhile.
 */
export function TodaysShelf({ window: { city, shelf, elsewhere }, language }: TodaysShelfProps) {
  const { t } = useTranslation('shop')
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <section className="section">
      <div className="wrap">
        {shelf.length === 0 ? (
          <EmptyState
            sign={t('home.empty.sign')}
            meaning={t('home.empty.meaning', { city: city.name })}
            actions={
              elsewhere && (
                <Button onClick={() => void chooseCity(elsewhere.id, router, queryClient)}>
                  {t('home.empty.elsewhere', { city: elsewhere.name })}
                </Button>
              )
            }
          >
            {t('home.empty.text', { city: city.name })}
          </EmptyState>
        ) : (
          <>
            <SectionHead
              sign={t('home.shelf.sign')}
              meaning={t('home.shelf.meaning')}
              link={<TextLink href="/products?availability=in_stock">{t('home.shelf.all')}</TextLink>}
            >
              {t('home.shelf.text', { city: city.name })}
            </SectionHead>
            <Shelf products={shelf} language={language} />
          </>
        )}
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Gokhlo } from '#web/ui/category-tile.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { useSignLanguage } from '#web/ui/sign-texts.tsx'

/**
 * Renders the decorative column: a shelf with six products of the shop, and a sign. `ownSign` is the store name a
 * seller types. It carries no information the form needs, so screen readers skip it.
 */
export function SignInCloth({ ownSign }: { ownSign?: string }) {
  const { t } = useTranslation('account')
  const { t: tRegistration } = useTranslation('registration')
  const { lang } = useSignLanguage()
  return (
    <div className={ownSign === undefined ? 'auth-cloth' : 'auth-cloth tall'} aria-hidden="true">
      <div className="stack-26 centre">
        <Gokhlo>
          <Shelf category="pickles" packshots={1} top="21%" />
          <Shelf category="namkeen" packshots={2} top="47%" />
          <Shelf category="sweets" packshots={3} top="73%" />
        </Gokhlo>
        <p className="plate x">
          <span className="sign" lang={ownSign ? undefined : lang}>
            {ownSign || t('signIn.plate')}
          </span>
          {ownSign && <span className="block small">{tRegistration('yourSign')}</span>}
        </p>
      </div>
    </div>
  )
}

/** Renders one shelf at its height, with the first products of a category. */
function Shelf({ category, packshots, top }: { category: CategoryId; packshots: number; top: string }) {
  const products = useQuery(readQuery('GET /api/products', { query: { category, limit: packshots } })).data?.items ?? []
  return (
    <div className="gokhlo-shelf" style={{ top }}>
      {products.map(({ id, picture }) => (
        <PackshotImage key={id} src={picture.small} alt="" />
      ))}
    </div>
  )
}

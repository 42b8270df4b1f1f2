import { useQuery } from '@tanstack/react-query'
import type { Category } from '#domain/catalogue.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Gokhlo } from '#web/ui/niche.tsx'
import { PacketPicture } from '#web/ui/packet-picture.tsx'
import { useSignLanguage } from '#web/ui/sign-words.tsx'

/**
 * Renders the decorative column: a shelf with six products of the shop, and a sign. `ownSign` is the store name a
 * seller types. It carries no information the form needs, so screen readers skip it.
 */
export function SignInCloth({ ownSign }: { ownSign?: string }) {
  const { t } = useTranslation('account')
  const { t: say } = useTranslation('registration')
  const { lang } = useSignLanguage()
  return (
    <div className={ownSign === undefined ? 'auth-cloth' : 'auth-cloth tall'} aria-hidden="true">
      <div className="grid justify-items-center gap-6.5">
        <Gokhlo>
          <Shelf category="pickles" packets={1} top="21%" />
          <Shelf category="namkeen" packets={2} top="47%" />
          <Shelf category="sweets" packets={3} top="73%" />
        </Gokhlo>
        <p className="plate x">
          <span className="sign" lang={ownSign ? undefined : lang}>
            {ownSign || t('signIn.plate')}
          </span>
          {ownSign && <span className="block small">{say('yourSign')}</span>}
        </p>
      </div>
    </div>
  )
}

/** Renders one shelf at its height, with the first products of a category. */
function Shelf({ category, packets, top }: { category: Category; packets: number; top: string }) {
  const products = useQuery(readQuery('GET /api/products', { query: { category, limit: packets } })).data?.items ?? []
  return (
    <div className="gokhlo-shelf" style={{ top }}>
      {products.map(({ id, picture }) => (
        <PacketPicture key={id} src={picture.small} alt="" />
      ))}
    </div>
  )
}

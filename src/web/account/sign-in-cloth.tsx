import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readQuery } from '#web/data/read-query.ts'
import { Gokhlo } from '#web/ui/niche.tsx'
import { PacketPicture } from '#web/ui/packet-picture.tsx'
import { useSignLanguage } from '#web/ui/sign-words.tsx'

/** One packet on the top shelf, two on the middle one, three below, each shelf at its height in the niche. */
const shelves = [
  { top: '21%', from: 0, to: 1 },
  { top: '47%', from: 1, to: 3 },
  { top: '73%', from: 3, to: 6 },
]

/** The cloth column: a niche with six packets of the shop, and a plate. It says nothing the form needs, so readers skip it. */
export function SignInCloth() {
  const { t } = useTranslation('account')
  const { lang } = useSignLanguage()
  const products = useQuery(readQuery('GET /api/products', { query: { limit: 6 } })).data?.items ?? []
  return (
    <div className="auth-cloth" aria-hidden="true">
      <div className="grid justify-items-center gap-6.5">
        <Gokhlo>
          {shelves.map(({ top, from, to }) => (
            <div key={top} className="gokhlo-shelf" style={{ top }}>
              {products.slice(from, to).map(({ id, picture }) => (
                <PacketPicture key={id} src={picture.small} alt="" />
              ))}
            </div>
          ))}
        </Gokhlo>
        <p className="plate x">
          <span className="sign" lang={lang}>
            {t('signIn.plate')}
          </span>
        </p>
      </div>
    </div>
  )
}

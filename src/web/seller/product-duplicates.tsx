import type { CallReply } from '#contract/contract.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { productMergePath } from './product-merge-path.ts'

type Group = CallReply<'GET /api/seller/product-duplicates'>['groups'][number]
type Duplicate = Group[number]

/** Proposes products of the store that are likely the same; nothing where there are none. */
export function ProductDuplicates({ own }: { own: { brandId?: string } }) {
  const { t } = useTranslation('product-duplicates')
  const { data } = useStaffRead('GET /api/seller/product-duplicates', { query: own })
  if (!data || data.groups.length === 0) return null
  return (
    <Alert>
      <details>
        <summary>
          {t('found', { count: data.groups.length })} {t('show')}
        </summary>
        <ul className="stack-16">
          {data.groups.map((group) => (
            <li key={group[0]?.id}>
              <Candidates group={group} />
            </li>
          ))}
        </ul>
      </details>
    </Alert>
  )
}

/** Each product of a group is compared with the first one, which is the proposal for the one that stays. */
function Candidates({ group }: { group: Group }) {
  const { t } = useTranslation('product-duplicates')
  const [first, ...others] = group
  if (!first) return null
  return (
    <ul className="stack-8">
      <li>
        <ProductLine product={first} />
      </li>
      {others.map((product) => (
        <li key={product.id} className="row-12 middle">
          <ProductLine product={product} />
          <ButtonLink
            variant="line"
            size="compact"
            href={productMergePath(first.id, product.id)}
            aria-label={t('compareNames', { one: `${first.name} ${first.id}`, other: `${product.name} ${product.id}` })}
          >
            {t('compare')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function ProductLine({ product: { id, name, weight, state, price, stock } }: { product: Duplicate }) {
  const { t } = useTranslation('product-duplicates')
  const amount = useAmount()
  return (
    <span>
      <Link href={`/seller/products/${id}`}>{t('pair', { name, weight })}</Link>{' '}
      <span className="small num">
        {t('line', { state: t(`product-desk:state.${state}`), price: amount(price), stock: String(stock) })}
      </span>
    </span>
  )
}

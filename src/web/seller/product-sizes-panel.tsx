import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { SellerProduct } from './product-draft.ts'
import { toneOfState } from './product-states.ts'

/**
 * Renders the other sizes of a product, which share its texts and photographs: one more can be added, a product of the same
 * name can join, and this one can leave.
 */
export function ProductSizesPanel({ product }: { product: SellerProduct }) {
  const { t } = useTranslation('product-desk')
  const act = useAct(useReload('/api/seller/products'))
  const move = (of: string | null, done: string) =>
    void act.run(() => send('PUT /api/seller/products/:id/family', { params: { id: product.id }, body: { of } }), done)
  const isFamily = product.sizes.length > 0
  return (
    <Panel title={t('product-sizes:title')}>
      <div className="panel-body">
        <p>{t(isFamily ? 'product-sizes:shared' : 'product-sizes:none')}</p>
        {isFamily && <OtherSizes sizes={product.sizes} />}
        {product.alike.map(({ id, weight }) => (
          <p key={id} className="row-12 middle">
            <Link href={`/seller/products/${id}`}>{t('product-sizes:alike', { weight })}</Link>
            <Button
              variant="line"
              size="compact"
              busy={act.busy}
              onClick={() => move(id, t('product-sizes:joined'))}
              aria-label={t('product-sizes:joinName', { weight })}
            >
              {t('product-sizes:join')}
            </Button>
          </p>
        ))}
        <p className="row-12 middle">
          <TextLink href={addressOf('/seller/products/new', { sizeOf: product.id, brandId: product.brandId })}>
            {t('product-sizes:add')}
          </TextLink>
          {isFamily && (
            <Button variant="line" size="compact" busy={act.busy} onClick={() => move(null, t('product-sizes:left'))}>
              {t('product-sizes:leave')}
            </Button>
          )}
        </p>
      </div>
    </Panel>
  )
}

function OtherSizes({ sizes }: Pick<SellerProduct, 'sizes'>) {
  const { t } = useTranslation('product-desk')
  return (
    <ul className="size-list">
      {sizes.map(({ id, weight, state }) => (
        <li key={id}>
          <Link href={`/seller/products/${id}`}>{weight}</Link>{' '}
          <Pill tone={toneOfState(state)}>{t(`state.${state}`)}</Pill>
        </li>
      ))}
    </ul>
  )
}

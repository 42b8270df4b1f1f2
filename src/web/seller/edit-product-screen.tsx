import { useState } from 'react'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChangeDifferences } from '#web/staff/change-differences.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { HistoryLink } from '#web/staff/history-link.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { PresenceNote } from '#web/staff/presence-note.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { draftOf, type SellerProduct } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { productHref } from './product-list-cells.tsx'
import { ProductSizesPanel } from './product-sizes-panel.tsx'
import { toneOfState } from './product-states.ts'
import { ScheduledPricesPanel } from './scheduled-prices-panel.tsx'
import { useProductDraft } from './use-product-draft.ts'

/** Renders `/seller/products/:id`: a product to edit, what waits for review, and its earlier versions. */
export function ProductScreen({ productId, from }: { productId: string; from: string }) {
  const read = useStaffRead('GET /api/seller/products/:id', { params: { id: productId } })
  return (
    <>
      <ListNeighbours
        of="GET /api/seller/products"
        id={productId}
        from={from}
        hrefOf={productHref}
        backHref={addressOf('/seller/products', parseListSearch(from))}
      />
      <HistoryLink of="product" id={productId} />
      <PresenceNote key={productId} of="product" id={productId} />
      <Reading of={read}>{(product) => <EditProduct key={product.version} product={product} />}</Reading>
    </>
  )
}

function EditProduct({ product }: { product: SellerProduct }) {
  const { t, language } = useTranslation('product-desk')
  const reload = useReload('/api/seller/products')
  const [start] = useState(() => draftOf(product))
  const holder = useProductDraft(product.id, product.version, start)
  const isStale = holder.isTyped && holder.seen !== product.version
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{product.content.name[language]}</h1>
        <Pill tone={toneOfState(product.state)}>{t(`state.${product.state}`)}</Pill>
        {product.state === 'on_sale' && <TextLink href={`/product/${product.id}`}>{t('edit.inShop')}</TextLink>}
      </div>
      {product.state === 'draft' && product.change === null && <Alert tone="working">{t('edit.draft')}</Alert>}
      {product.mergedInto && <MergedNote into={product.mergedInto} />}
      {product.change && <ChangeNote change={product.change} />}
      {isStale && <Alert tone="working">{t('edit.stale')}</Alert>}
      {holder.isTyped && (
        <p className="small">
          {t('form.draftSaved')}{' '}
          <Button variant="line" size="compact" onClick={holder.clear}>
            {t('edit.discard')}
          </Button>
        </p>
      )}
      <div className="product-desk">
        {product.sizes.length > 0 && <ProductSizesPanel product={product} />}
        <ProductForm
          holder={holder}
          brandId={product.brandId}
          submitText={t('edit.submit')}
          doneText={t('edit.done')}
          save={(content) =>
            send('PUT /api/seller/products/:id', {
              params: { id: product.id },
              body: { seen: product.version, content },
            })
          }
          saved={() => void reload()}
        />
        {product.sizes.length === 0 && <ProductSizesPanel product={product} />}
        <ScheduledPricesPanel productId={product.id} />
        <Versions product={product} />
      </div>
    </>
  )
}

function MergedNote({ into }: { into: string }) {
  const { t } = useTranslation('product-duplicates')
  return (
    <Alert tone="working">
      {t('mergedInto')} <TextLink href={`/seller/products/${into}`}>{t('open')}</TextLink>
    </Alert>
  )
}

/** What waits for review, or why it was declined. */
function ChangeNote({ change }: { change: NonNullable<SellerProduct['change']> }) {
  const { t, tCode } = useTranslation('product-desk')
  const isDeclined = change.state === 'declined'
  return (
    <Panel title={t(isDeclined ? 'change.declinedTitle' : 'change.waitingTitle')}>
      <div className="panel-body">
        {isDeclined ? (
          <Alert tone="problem">
            {change.reasonField ? `${tCode('field', change.reasonField)}: ` : ''}
            {change.reason}
          </Alert>
        ) : (
          <p>{t(change.isNew ? 'change.newText' : 'change.waitingText')}</p>
        )}
        {!change.isNew && <ChangeDifferences fields={change.fields} />}
      </div>
    </Panel>
  )
}

function Versions({ product }: { product: SellerProduct }) {
  const { t, tCode, language } = useTranslation('product-desk')
  const read = useStaffRead('GET /api/seller/products/:id/versions', { params: { id: product.id } })
  const act = useAct(useReload('/api/seller/products'))
  const restore = (version: number) =>
    act.run(
      () =>
        send('POST /api/seller/products/:id/restore', {
          params: { id: product.id },
          body: { seen: product.version, version },
        }),
      t('versions.restored'),
    )
  return (
    <Panel title={t('versions.title')}>
      <details className="panel-body">
        <summary>{t('versions.summary')}</summary>
        <ol className="version-list">
          {(read.data?.items ?? []).map(({ version, source, actor, at, fields }) => (
            <li key={version}>
              <p>
                <b>{t('versions.number', { number: version })}</b> · {tCode('source', source)} · {actor}{' '}
                {formatDateTime(at, language)}
              </p>
              <ChangeDifferences fields={fields} />
              {version !== product.version && (
                <Button variant="line" size="compact" busy={act.busy} onClick={() => void restore(version)}>
                  {t('versions.restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { newDraft, newSizeDraft, type ProductDraft, type SellerProduct } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useProductDraft } from './use-product-draft.ts'

type NewProps = { brandId: string | undefined; sizeOf: string | undefined }

/** Renders `/seller/products/new`: a new product, or with `sizeOf` another size of one. It waits for its first review. */
export function NewProductScreen({ brandId, sizeOf }: NewProps) {
  return sizeOf ? <NewSize sizeOf={sizeOf} /> : <NewProduct brandId={brandId} />
}

function NewProduct({ brandId }: { brandId: string | undefined }) {
  const { t } = useTranslation('product-desk')
  const [start] = useState(newDraft)
  return (
    <>
      <ListTop title={t('new.heading')} text={t('new.text')} />
      <NewForm draftId="new" start={start} brandId={brandId} />
    </>
  )
}

function NewSize({ sizeOf }: { sizeOf: string }) {
  const read = useStaffRead('GET /api/seller/products/:id', { params: { id: sizeOf } })
  return <Reading of={read}>{(product) => <NewSizeForm key={product.id} product={product} />}</Reading>
}

function NewSizeForm({ product }: { product: SellerProduct }) {
  const { t, language } = useTranslation('product-desk')
  const [start] = useState(() => newSizeDraft(product))
  const title = t('product-sizes:newTitle', { name: product.content.name[language] })
  return (
    <>
      <ListTop title={title} text={t('product-sizes:newText')} />
      <NewForm draftId={`size-of-${product.id}`} start={start} brandId={product.brandId} sizeOf={product.id} />
    </>
  )
}

type NewFormProps = { draftId: string; start: ProductDraft; brandId: string | undefined; sizeOf?: string }

function NewForm({ draftId, start, brandId, sizeOf }: NewFormProps) {
  const { t } = useTranslation('product-desk')
  const router = useRouter()
  const holder = useProductDraft(draftId, 0, start)
  return (
    <>
      {holder.isTyped && <p className="small">{t('form.draftSaved')}</p>}
      <ProductForm
        holder={holder}
        brandId={brandId}
        submitText={t('new.submit')}
        doneText={t('new.done')}
        save={(content) =>
          send('POST /api/seller/products', {
            body: { ...(brandId ? { brandId } : {}), ...(sizeOf ? { sizeOf } : {}), content },
          })
        }
        saved={({ id }) => router.history.push(addressOf(`/seller/products/${id}`, {}))}
      />
    </>
  )
}

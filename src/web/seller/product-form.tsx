import { type SubmitEvent, useState } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage, hasMovedOn } from '#web/staff/failure-message.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import './product-form.css'
import { MergeNote } from './merge-note.tsx'
import { CountriesPanel, ReceivePanel } from './product-check-panels.tsx'
import { contentOf, type SellerProduct, type SentContent } from './product-draft.ts'
import { ProductFoodFields } from './product-food-fields.tsx'
import { ProductMoreFields } from './product-more-fields.tsx'
import { ProductNameFields } from './product-name-fields.tsx'
import { ProductPhotosField } from './product-photos-field.tsx'
import { ProductSaleFields } from './product-sale-fields.tsx'
import { useProductCheck } from './use-product-check.ts'
import type { DraftHolder } from './use-product-draft.ts'

/** What every part of the form is given. */
export type FormPart = DraftHolder & {
  brandId: string | undefined
  check: ReturnType<typeof useProductCheck>
  /** Returns the id of a field, and its error where the server refused it. */
  field: (name: string) => { id: string; error?: string }
}

type ProductFormProps = {
  holder: DraftHolder
  brandId: string | undefined
  submitText: string
  doneText: string
  save: (content: SentContent) => Promise<SellerProduct>
  saved: (product: SellerProduct) => void
}

const idOf = (name: string): string => `product-${name.replaceAll('.', '-')}`

/**
 * Renders the form of a product. Everything typed stays through refusals, a lost connection and a closed tab; what is
 * refused is said at its field, and the focus goes to the summary.
 */
export function ProductForm({ holder, brandId, submitText, doneText, save, saved }: ProductFormProps) {
  const { t } = useTranslation('staff')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [submitCount, setSubmitCount] = useState(0)
  const [busy, setBusy] = useState(false)
  const check = useProductCheck(holder.draft, brandId)
  // What another person has saved meanwhile is merged with what is typed (`useProductDraft`).
  const reload = useReload('/api/seller/products')
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (holder.draft.isCategoryOpen) {
      setProblems({ 'content.category': t('product-desk:form.chooseCategory') })
      setFailure(undefined)
      return setSubmitCount((count) => count + 1)
    }
    setBusy(true)
    try {
      const product = await save(contentOf(holder.draft))
      holder.clear()
      setProblems({})
      setFailure(undefined)
      showToast({ title: doneText, tone: 'success' })
      saved(product)
    } catch (error) {
      setProblems(error instanceof ApiError && error.code === 'request/invalid' ? error.details : {})
      setFailure(failureMessage(error, t))
      if (hasMovedOn(error)) await reload()
    } finally {
      setBusy(false)
      setSubmitCount((count) => count + 1)
    }
  }
  const field = (name: string) => {
    const error = problems[`content.${name}`]
    return { id: idOf(name), ...(error ? { error } : {}) }
  }
  const part: FormPart = { ...holder, brandId, check, field }
  const summary = Object.entries(problems).map(([name, text]) => ({
    fieldId: idOf(name.replace(/^content\./, '')),
    text,
  }))
  return (
    <form className="product-form" noValidate onSubmit={submit}>
      {holder.merge && <MergeNote merge={holder.merge} />}
      <ErrorSummary submitCount={submitCount} problems={summary} />
      <ProductNameFields {...part} />
      <ProductSaleFields {...part} />
      <ProductFoodFields {...part} />
      <ProductPhotosField {...part} />
      <ProductMoreFields {...part} />
      <ReceivePanel check={check} />
      <CountriesPanel check={check} />
      {failure && summary.length === 0 && <Alert tone="problem">{failure}</Alert>}
      <Button type="submit" variant="buy" size="tall" wide busy={busy}>
        {submitText}
      </Button>
    </form>
  )
}

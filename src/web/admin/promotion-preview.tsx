import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { useCountries } from '#web/cart/destination-country.ts'
import { send } from '#web/data/api.ts'
import { useCategoryChoices } from '#web/data/categories-query.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useQuestion } from '#web/staff/use-question.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { PromotionTerms } from './promotion-texts.ts'
import { TrialForm } from './trial-form.tsx'

type Preview = CallReply<'POST /api/admin/promotions/preview'>

const usual = { goods: '600', category: '', grams: '1500', country: 'IN', pincode: '380009' }

/** Renders the effect of unsaved terms on a cart, for each delivery service. */
export function PromotionPreview({ terms, replaces }: { terms: PromotionTerms | null; replaces: string | null }) {
  const { t, language } = useTranslation('promotions')
  const countries = useCountries(language).data?.items ?? []
  const { cart, category, categories, setCart, found, problem, busy, ready, submit } = usePromotionPreview(
    terms,
    replaces,
  )
  const field = (name: keyof typeof usual) => ({
    value: cart[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setCart({ ...cart, [name]: event.target.value }),
  })
  return (
    <>
      <TrialForm onSubmit={submit} {...{ problem, busy, ready }} label={t('preview.go')}>
        <Field label={t('preview.goods')} inputMode="decimal" {...field('goods')} />
        <SelectField
          label={t('form.category')}
          options={categories}
          value={category}
          onChange={(event) => setCart({ ...cart, category: event.target.value })}
        />
        <Field label={t('preview.grams')} inputMode="numeric" {...field('grams')} />
        <SelectField
          label={t('preview.country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={cart.country}
          onChange={({ target: { value: country } }) =>
            setCart({ ...cart, country, pincode: country === usual.country ? usual.pincode : '' })
          }
        />
        <Field label={t('preview.pincode')} maxLength={12} {...field('pincode')} />
      </TrialForm>
      {found && <PreviewTable found={found} />}
    </>
  )
}

/** Asks what a cart would cost before and after the terms; nothing is saved. */
function usePromotionPreview(terms: PromotionTerms | null, replaces: string | null) {
  const [cart, setCart] = useState(usual)
  const [found, setFound] = useState<Preview>()
  const { busy, problem, ask } = useQuestion()
  const goods = Number(cart.goods)
  const grams = Number(cart.grams)
  const named = terms && 'category' in terms ? (terms.category ?? undefined) : undefined
  const categories = useCategoryChoices(named ? [named] : [])
  const category = cart.category || (named ?? categories[0]?.value ?? '')
  const ready = terms !== null && category !== '' && goods > 0 && Number.isInteger(grams) && grams > 0
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!ready) return
    const body = { terms, replaces, cart: { ...cart, goods, grams, category } }
    setFound(await ask(() => send('POST /api/admin/promotions/preview', { body })))
  }
  return { cart, category, categories, setCart, found, problem, busy, ready, submit }
}

function PreviewTable({ found }: { found: Preview }) {
  const { t } = useTranslation('promotions')
  const amount = useAmount()
  return (
    <DataTable
      caption={t('preview.title')}
      hideCaption
      rows={found.services}
      keyOf={({ serviceId }) => serviceId}
      columns={[
        { key: 'service', head: t('preview.service'), text: true, cell: ({ name }) => name },
        { key: 'before', head: t('preview.before'), number: true, cell: ({ before }) => amount(before.total) },
        { key: 'after', head: t('preview.after'), number: true, cell: ({ after }) => amount(after.total) },
        { key: 'discount', head: t('preview.discount'), number: true, cell: ({ after }) => amount(after.discount) },
        { key: 'delivery', head: t('preview.delivery'), number: true, cell: ({ after }) => amount(after.delivery) },
      ]}
    />
  )
}

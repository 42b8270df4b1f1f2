import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { categories } from '#domain/catalogue.ts'
import { formatMoney } from '#domain/currency.ts'
import { fromRupees } from '#domain/money.ts'
import { send } from '#web/api.ts'
import { useCountries } from '#web/cart/destination-country.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureWords } from '#web/staff/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { OfferTerms } from './offer-words.ts'

type Preview = CallReply<'POST /api/admin/offers/preview'>

const usual = { goods: '600', category: 'namkeen', grams: '1500', country: 'IN', pincode: '380009' }

/** Renders the effect of unsaved terms on a cart, for each delivery service. */
export function OfferPreview({ terms, replaces }: { terms: OfferTerms | null; replaces: string | null }) {
  const { t, language } = useTranslation('offers')
  const countries = useCountries(language).data?.items ?? []
  const { t: tStaff } = useTranslation('staff')
  const [basket, setBasket] = useState(usual)
  const [found, setFound] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const goods = Number(basket.goods)
  const grams = Number(basket.grams)
  const category = categories.find((shelf) => shelf === basket.category) ?? 'namkeen'
  const ready = terms !== null && goods > 0 && Number.isInteger(grams) && grams > 0
  const field = (name: keyof typeof usual) => ({
    value: basket[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setBasket({ ...basket, [name]: event.target.value }),
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!ready) return
    setBusy(true)
    try {
      const body = { terms, replaces, basket: { ...basket, goods, grams, category } }
      setFound(await send('POST /api/admin/offers/preview', { body }))
      setProblem(undefined)
    } catch (error) {
      setFound(undefined)
      setProblem(failureWords(error, tStaff))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <form className="panel-body form-grid" onSubmit={submit}>
        <Field label={t('preview.goods')} inputMode="decimal" {...field('goods')} />
        <SelectField
          label={t('form.category')}
          options={categories.map((value) => ({ value, label: t(`ui:category.${value}`) }))}
          value={basket.category}
          onChange={(event) => setBasket({ ...basket, category: event.target.value })}
        />
        <Field label={t('preview.grams')} inputMode="numeric" {...field('grams')} />
        <SelectField
          label={t('preview.country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={basket.country}
          onChange={({ target: { value: country } }) =>
            setBasket({ ...basket, country, pincode: country === usual.country ? usual.pincode : '' })
          }
        />
        <Field label={t('preview.pincode')} maxLength={12} {...field('pincode')} />
        {problem && (
          <div className="full">
            <Notice tone="problem">{problem}</Notice>
          </div>
        )}
        <p className="actions full">
          <Button type="submit" look="line" busy={busy} disabled={!ready}>
            {t('preview.go')}
          </Button>
        </p>
      </form>
      {found && <PreviewTable found={found} />}
    </>
  )
}

function PreviewTable({ found }: { found: Preview }) {
  const { t, language } = useTranslation('offers')
  const amount = (rupees: number) => formatMoney(fromRupees(rupees), 'INR', language)
  return (
    <DataTable
      caption={t('preview.title')}
      hideCaption
      rows={found.services}
      keyOf={({ serviceId }) => serviceId}
      columns={[
        { key: 'service', head: t('preview.service'), words: true, cell: ({ name }) => name },
        { key: 'before', head: t('preview.before'), number: true, cell: ({ before }) => amount(before.total) },
        { key: 'after', head: t('preview.after'), number: true, cell: ({ after }) => amount(after.total) },
        { key: 'discount', head: t('preview.discount'), number: true, cell: ({ after }) => amount(after.discount) },
        { key: 'delivery', head: t('preview.delivery'), number: true, cell: ({ after }) => amount(after.delivery) },
      ]}
    />
  )
}

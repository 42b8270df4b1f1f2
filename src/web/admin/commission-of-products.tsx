import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useQuestion } from '#web/staff/use-question.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CommissionTerms } from './commission-draft.ts'
import { DeskSearchField } from './desk-search-field.tsx'

type Found = CallReply<'POST /api/admin/settings/commission-terms/products'>['items'][number]

/** Shows which rule applies to a product today, by the saved rules and by those typed; `terms` is null while incomplete. */
export function CommissionOfProducts({ terms }: { terms: CommissionTerms | null }) {
  const { t } = useTranslation('terms')
  const [shown, setShown] = useState<{ of: string; items: Found[] }>()
  const [incomplete, setIncomplete] = useState(false)
  const { problem, ask } = useQuestion()
  const of = JSON.stringify(terms)
  const search = async (q: string): Promise<void> => {
    setIncomplete(terms === null)
    if (terms === null || q === '') return
    const found = await ask(() => send('POST /api/admin/settings/commission-terms/products', { body: { terms, q } }))
    setShown(found && { of, items: found.items })
  }
  const alert = incomplete ? t('simulator.incomplete') : problem
  return (
    <section className="stack-12" aria-labelledby="commission-products">
      <h3 id="commission-products">{t('simulator.products')}</h3>
      <DeskSearchField label={t('simulator.search')} hint={t('simulator.searchHint')} onSearch={search} />
      {alert && <Alert tone="problem">{alert}</Alert>}
      <div aria-live="polite">
        {shown?.of === of &&
          (shown.items.length === 0 ? <p>{t('simulator.nothingFound')}</p> : <RulesOf items={shown.items} />)}
      </div>
    </section>
  )
}

function RulesOf({ items }: { items: Found[] }) {
  const { t } = useTranslation('terms')
  const amount = useAmount()
  const applied = ({ rule, commission }: Found['saved']) =>
    rule === null ? t('simulator.noRule') : t('simulator.applied', { name: rule, amount: amount(commission) })
  return (
    <DataTable
      caption={t('simulator.products')}
      hideCaption
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        { key: 'product', head: t('simulator.product'), text: true, cell: ({ name }) => name },
        { key: 'store', head: t('simulator.store'), text: true, cell: ({ store }) => store },
        { key: 'category', head: t('rules.shelf'), text: true, cell: ({ category }) => category },
        { key: 'price', head: t('simulator.price'), number: true, cell: ({ price }) => amount(price) },
        { key: 'saved', head: t('simulator.saved'), text: true, cell: ({ saved }) => applied(saved) },
        { key: 'typed', head: t('simulator.typed'), text: true, cell: ({ typed }) => applied(typed) },
      ]}
    />
  )
}

import { useRouter } from '@tanstack/react-router'
import { categories } from '#domain/catalogue/catalogue.ts'
import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { SearchField } from '#web/staff/search-field.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import './product-rows.css'
import { ProductRows } from './product-rows.tsx'
import { type ProductsSearch, productListSorts, productListStates } from './product-states.ts'
import { StorePicker } from './store-picker.tsx'

/** Renders `/seller/products`: a store's products to work with. An admin chooses the store first. */
export function ProductsScreen({ search }: { search: ProductsSearch }) {
  const { t } = useTranslation('product-desk')
  const user = useUser()
  const isAdmin = user?.role === 'admin'
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{t('list.heading')}</h1>
        {isAdmin && <StorePicker search={search.brandId ? { brandId: search.brandId } : {}} />}
        <ButtonLink
          href={addressOf('/seller/products/new', search.brandId ? { brandId: search.brandId } : {})}
          icon="plus"
          variant="buy"
        >
          {t('list.add')}
        </ButtonLink>
      </div>
      {isAdmin && !search.brandId ? <Alert>{t('list.pick')}</Alert> : <Products search={search} />}
    </>
  )
}

function Products({ search }: { search: ProductsSearch }) {
  const { t } = useTranslation('product-desk')
  const { page, ...filter } = search
  const read = useStaffList('GET /api/seller/products', {
    query: { ...filter, ...(page ? { page: Number(page) } : {}) },
  })
  return (
    <>
      <Filters search={search} />
      <Reading of={read}>
        {(list) => (
          <>
            <p className="small" role="status">
              {t('list.total', { count: list.total })}
            </p>
            {list.items.length === 0 ? (
              <Alert>{t(search.q ? 'list.noneFound' : 'list.none')}</Alert>
            ) : (
              <ProductRows
                key={list.items.map(({ id, version }) => `${id}${version}`).join()}
                list={list}
                search={search}
              />
            )}
            <Pages page={list.page} pages={list.pages} search={search} />
          </>
        )}
      </Reading>
    </>
  )
}

function Filters({ search }: { search: ProductsSearch }) {
  const { t, tCode } = useTranslation('product-desk')
  const router = useRouter()
  const go = (part: Record<string, string>) =>
    router.history.push(addressOf('/seller/products', { ...search, page: '', ...part }))
  const select = (name: 'state' | 'category' | 'sort', values: readonly string[], all: string) => (
    <SelectField
      label={t(`list.${name}`)}
      value={search[name] ?? ''}
      onChange={(event) => go({ [name]: event.target.value })}
      options={[{ value: '', label: all }, ...values.map((value) => ({ value, label: tCode(name, value) }))]}
    />
  )
  return (
    <div className="product-filters">
      <SearchField key={search.q ?? ''} label={t('list.search')} value={search.q ?? ''} onSearch={(q) => go({ q })} />
      {select('state', productListStates, t('list.allStates'))}
      {select('category', categories, t('list.allCategories'))}
      {select('sort', productListSorts.slice(1), t('sort.position'))}
    </div>
  )
}

function Pages({ page, pages, search }: { page: number; pages: number; search: ProductsSearch }) {
  const { t } = useTranslation('product-desk')
  if (pages === 1) return null
  const to = (wanted: number) => addressOf('/seller/products', { ...search, page: String(wanted) })
  return (
    <nav className="actions" aria-label={t('list.pages')}>
      {page > 1 && (
        <ButtonLink variant="line" href={to(page - 1)}>
          {t('list.previous')}
        </ButtonLink>
      )}
      <span>{t('list.page', { page, pages })}</span>
      {page < pages && (
        <ButtonLink variant="line" href={to(page + 1)}>
          {t('list.next')}
        </ButtonLink>
      )}
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { addressOf } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { SellerSearch } from './seller-tabs.ts'

/** Lets an admin choose one store or all of them. */
export function StorePicker({ search }: { search: SellerSearch }) {
  const { t } = useTranslation('seller')
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { data: brands } = useQuery(readQuery('GET /api/brands', { query: {} }))
  return (
    <SelectField
      label={t('store')}
      value={search.brandId ?? ''}
      onChange={(event) => router.history.push(addressOf(path, { ...search, brandId: event.target.value }))}
      options={[
        { value: '', label: t('allStores') },
        ...(brands?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []),
      ]}
    />
  )
}

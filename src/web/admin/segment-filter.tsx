import { useRouter } from '@tanstack/react-router'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import type { ListSearch } from '#web/staff/work-list-search.ts'
import { SelectField } from '#web/ui/select-field.tsx'

/** Narrows the list of accounts to the customers of one segment; shown once there is one. */
export function SegmentFilter({ search }: { search: ListSearch }) {
  const { t } = useTranslation('segments')
  const router = useRouter()
  const read = useStaffRead('GET /api/admin/segments')
  const segments = read.data?.names ?? []
  if (segments.length === 0) return null
  return (
    <div className="mb-12">
      <SelectField
        label={t('filter')}
        value={search.segment ?? ''}
        options={[{ value: '', label: t('everyone') }, ...segments.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ target }) =>
          router.history.push(addressOf('/admin/customers', { ...search, page: '', segment: target.value }))
        }
      />
    </div>
  )
}

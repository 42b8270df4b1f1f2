import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { storePath } from './admin-paths.ts'

type Store = CallReply<'GET /api/admin/stores'>['items'][number]

/** Returns the URL of a store, opened from the list with this query. */
export const listedStorePath = (id: string, from: string): string => addressOf(storePath(id), { from })

/** Renders whether a store is live, or the first fact that it lacks. */
export function StorePill({ closedGates }: Pick<Store, 'closedGates'>) {
  const { t } = useTranslation('store-review')
  const [first] = closedGates
  if (!first) return <Pill tone="done">{t('live')}</Pill>
  return (
    <Pill tone={first === 'suspended' || first === 'documents' ? 'problem' : 'working'}>
      {t(`store-setup:gate.${first}`)}
    </Pill>
  )
}

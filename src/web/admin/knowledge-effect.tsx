import { useQuery } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DataTable } from '#web/ui/data-table.tsx'

export type EditedEntry = CallInput<'POST /api/admin/search-knowledge/preview'>['body']
type Preview = CallReply<'POST /api/admin/search-knowledge/preview'>
type Outcome = Preview['items'][number]['before']

/** Tries an entry on the recorded searches; nothing is saved. Returns what it would change, once it is known. */
export function useKnowledgePreview(edited: EditedEntry | undefined): Preview | undefined {
  return useQuery({
    queryKey: ['search-knowledge-preview', edited],
    enabled: edited !== undefined,
    queryFn: () => send('POST /api/admin/search-knowledge/preview', { body: edited as EditedEntry }),
    staleTime: 0,
  }).data
}

/** Renders what changes for the recorded searches. */
export function KnowledgeEffect({ tried, items }: Preview) {
  const { t } = useTranslation('search-learning')
  const describe = ({ match, products }: Outcome) =>
    match === 'none' ? t('match.none') : `${t(`match.${match}`)}: ${products.join(', ')}`
  return (
    <DataTable
      caption={t('effect', { changed: items.length, tried })}
      rows={items}
      keyOf={({ typed }) => typed}
      columns={[
        { key: 'typed', head: t('typed'), text: true, cell: ({ typed }) => typed },
        {
          key: 'effect',
          head: `${t('before')}, ${t('after')}`,
          text: true,
          cell: ({ before, after }) => (
            <>
              <span className="small">{describe(before)}</span>
              <br />
              <strong>{describe(after)}</strong>
            </>
          ),
        },
      ]}
      empty={t('noEffect')}
    />
  )
}

import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'

/** Renders the latest changes of what search knows, each of which can be taken back. */
export function LearnedChanges() {
  const { t, language } = useTranslation('search-learning')
  const known = useStaffRead('GET /api/admin/search-knowledge')
  const [failed, setFailed] = useState(false)
  const changes = known.data?.changes ?? []
  const undo = async (id: string) => {
    setFailed(false)
    try {
      await send('POST /api/admin/search-knowledge/:id/undo', { params: { id }, body: { reason: t('undoReason') } })
    } catch {
      setFailed(true)
    }
    await known.refetch()
  }
  return (
    <>
      {failed && <p role="alert">{t('failed')}</p>}
      <DataTable
        caption={t('changes')}
        hideCaption
        rows={changes}
        keyOf={({ id }) => String(id)}
        columns={[
          { key: 'at', head: t('at'), cell: ({ at }) => formatDateTime(at, language) },
          { key: 'entry', head: t('means'), cell: ({ entryId }) => entryId },
          {
            key: 'words',
            head: t('words'),
            text: true,
            cell: ({ added, removed }) =>
              [...added.map((word) => `+ ${word}`), ...removed.map((word) => `− ${word}`)].join(', '),
          },
          { key: 'actor', head: t('actor'), cell: ({ actor }) => actor },
          {
            key: 'undo',
            head: t('undo'),
            cell: ({ entryId, undone, added }) =>
              undone
                ? t('undone')
                : added.length > 0 && <TextButton onClick={() => void undo(entryId)}>{t('undo')}</TextButton>,
          },
        ]}
        empty={t('noChanges')}
      />
    </>
  )
}

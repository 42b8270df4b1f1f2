import type { CallReply } from '#contract/contract.ts'
import { auditList } from '#domain/audit/audit-list.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import { TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { personPath } from './admin-paths.ts'
import { recordPathOf } from './record-path.ts'
import './audit.css'

type Entry = CallReply<'GET /api/admin/audit'>['items'][number]

/** Renders the audit log: who did what to which record, with what changed and why. */
export function AuditScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('audit')
  const listed = useStaffList('GET /api/admin/audit', { query: listRequestOf(search) })
  return (
    <>
      <ListTop title={t('title')} text={t('lede')}>
        <RefreshButton of={listed} />
      </ListTop>
      <WorkList
        list={auditList}
        path="/admin/audit"
        filePath="/api/admin/audit-file"
        search={search}
        read={listed}
        searchLabel={t('search')}
        drawn={{
          hrefOf: ({ personId }) => personPath(personId),
          nameOf: ({ id }) => id,
          cells: {
            at: ({ at }) => formatDateTime(at, language),
            person: ({ personId, person }) => <TextLink href={personPath(personId)}>{person}</TextLink>,
            reference: (entry) => <Reference entry={entry} />,
            changes: ({ changes }) => <Changes changes={changes} />,
          },
        }}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t(isFiltered ? 'empty.filtered' : 'empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

function Reference({ entry: { subject, reference } }: { entry: Entry }) {
  if (reference === null) return null
  const href = recordPathOf(subject, reference)
  return href ? <TextLink href={href}>{reference}</TextLink> : <span className="audit-reference">{reference}</span>
}

function Changes({ changes }: { changes: string }) {
  const lines = changes === '' ? [] : changes.split('\n')
  return (
    <ul className="audit-changes">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

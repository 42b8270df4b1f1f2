import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { languages } from '#domain/language/language.ts'
import { conversationHolders, conversationKinds, conversationStates } from '#domain/support/conversation.ts'
import { addressOf } from '#web/data/api.ts'
import { textOfCode } from '#web/i18n/text-of-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useListKeys } from '#web/staff/use-list-keys.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DueClock } from './due-clock.tsx'
import {
  conversationPath,
  type InboxViewSearch,
  inboxPath,
  inboxRequestOf,
  parseInboxView,
  printInboxView,
} from './inbox-view.ts'
import './inbox.css'

type Conversation = CallReply<'GET /api/admin/inbox'>['items'][number]

export const conversationTones: Record<Conversation['state'], Tone> = {
  open: 'fresh',
  waiting: 'working',
  snoozed: 'working',
  done: 'done',
}

/** Renders the inbox of support: everything that customers wrote, by the clock. */
export function InboxScreen({ search }: { search: InboxViewSearch }) {
  const { t } = useTranslation('inbox')
  const listed = useStaffList('GET /api/admin/inbox', { query: inboxRequestOf(search) })
  const columns = useColumns(search)
  const { cursor: _, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <ListTop title={t('inbox.name')} text={t('inbox.lede')}>
        <RefreshButton of={listed} />
      </ListTop>
      <Panel title={t('inbox.list')}>
        <ViewFilters search={search} />
        <PagedTable
          listed={listed}
          path={inboxPath}
          search={search}
          caption={t('inbox.list')}
          keyOf={({ id }) => id}
          columns={columns}
          empty={{
            sign: t('emptySign'),
            meaning: t('inbox.empty'),
            text: t(isFiltered ? 'inbox.emptyFiltered' : 'inbox.emptyText'),
          }}
          pager={{ first: t('inbox.first'), next: t('inbox.next') }}
        />
        <InboxKeys rows={listed.data?.items ?? []} next={listed.data?.nextCursor ?? null} search={search} />
      </Panel>
    </>
  )
}

const linkId = (id: string): string => `open-${id}`

function useColumns(search: InboxViewSearch): Column<Conversation>[] {
  const { t, language } = useTranslation('inbox')
  const from = printInboxView(search)
  return [
    {
      key: 'what',
      head: t('heads.what'),
      text: true,
      cell: (row) => (
        <>
          <TextLink id={linkId(row.id)} href={conversationPath(row, from)}>
            {row.name}
          </TextLink>
          {row.about && <span className="small block">{textOfCode(t, row.about)}</span>}
        </>
      ),
    },
    { key: 'clock', head: t('heads.clock'), text: true, cell: (row) => <DueClock {...row} /> },
    { key: 'kind', head: t('heads.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'state',
      head: t('columns.state'),
      cell: ({ state }) => <Pill tone={conversationTones[state]}>{t(`states.${state}`)}</Pill>,
    },
    { key: 'from', head: t('heads.from'), cell: ({ from: writer }) => writer },
    { key: 'holder', head: t('heads.holder'), cell: ({ assignee }) => assignee?.name ?? t('holders.none') },
    { key: 'language', head: t('heads.language'), cell: (row) => t(`admin:language.${row.language}`) },
    { key: 'at', head: t('heads.at'), cell: ({ at }) => formatDateTime(at, language) },
  ]
}

/** Renders the filters of the inbox. They are in the URL, so that a view can be saved and shared; paging restarts. */
function ViewFilters({ search }: { search: InboxViewSearch }) {
  const { t } = useTranslation('inbox')
  const router = useRouter()
  const any = { value: '', label: t('filters.any') }
  const field = (name: keyof InboxViewSearch, label: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={search[name] ?? (name === 'state' && !search.late ? 'open' : '')}
      onChange={({ target }) =>
        router.history.replace(addressOf(inboxPath, { ...search, cursor: '', [name]: target.value }))
      }
      options={options}
    />
  )
  return (
    <div className="inbox-filters">
      <div className="staff-filters">
        {field('kind', t('filters.kind'), [
          any,
          ...conversationKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ])}
        {field('holder', t('filters.holder'), [
          any,
          ...conversationHolders.map((value) => ({ value, label: t(`holders.${value}`) })),
        ])}
        {field('state', t('state.label'), [
          ...conversationStates.map((value) => ({ value, label: t(`states.${value}`) })),
          { value: 'all', label: t('filters.any') },
        ])}
        {field('language', t('filters.language'), [
          any,
          ...languages.map((value) => ({ value, label: t(`admin:language.${value}`) })),
        ])}
        {field('late', t('filters.late'), [any, { value: 'yes', label: t('filters.lateOnly') }])}
      </div>
    </div>
  )
}

type InboxKeysProps = { rows: readonly Conversation[]; next: string | null; search: InboxViewSearch }

/** Moves through the rows by keys and turns pages; the choice to work without them is remembered. */
function InboxKeys({ rows, next, search }: InboxKeysProps) {
  const { t } = useTranslation('inbox')
  const router = useRouter()
  const keys = useListKeys({
    rows,
    open: () => undefined,
    choose: undefined,
    turn: (step) => {
      const cursor = step === 1 ? next : ''
      if (cursor !== null) router.history.push(addressOf(inboxPath, { ...search, cursor }))
    },
    href: addressOf(inboxPath, parseInboxView(printInboxView(search))),
  })
  const active = keys.active === undefined ? undefined : rows[keys.active]?.id
  useEffect(() => {
    if (active) document.getElementById(linkId(active))?.focus()
  }, [active])
  return (
    <div className="panel-body">
      <Checkbox checked={keys.isOn} onChange={({ target }) => keys.setOn(target.checked)}>
        {t('lists:keys.use')}
      </Checkbox>
      <p className="small">{t('inbox.keys')}</p>
    </div>
  )
}

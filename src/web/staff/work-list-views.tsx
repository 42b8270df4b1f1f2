import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { ListDeclaration } from '#domain/lists/list-declaration.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Reading } from './reading.tsx'
import { type Act, useAct } from './use-act.ts'
import { useStaffRead } from './use-staff-read.ts'
import { type ListSearch, parseListSearch, viewQueryOf } from './work-list-search.ts'

type ViewsProps = { list: ListDeclaration; path: string; search: ListSearch }
type View = CallReply<'GET /api/list-views'>['items'][number]

/** Renders the saved views of a list: to open, to save what is shown, to change and delete one's own. */
export function WorkListViews({ list, path, search }: ViewsProps) {
  const { t } = useTranslation('lists')
  const read = useStaffRead('GET /api/list-views', { query: { list: list.name } })
  const queries = useQueryClient()
  const act = useAct(() => queries.invalidateQueries({ queryKey: ['/api/list-views'] }))
  const query = viewQueryOf(search)
  return (
    <div className="work-list-panel work-list-views">
      <Reading of={read}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('views.none')}</p>
          ) : (
            <ul>
              {items.map((view) => (
                <li key={view.id}>
                  <Link
                    href={addressOf(path, { ...parseListSearch(view.query), brandId: search.brandId })}
                    aria-current={view.query === query ? 'true' : undefined}
                  >
                    {view.name}
                  </Link>
                  {view.shared && <span className="small">{t(view.isOwn ? 'views.sharedByYou' : 'views.shared')}</span>}
                  {view.isOwn && <OwnView view={view} query={query} act={act} />}
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      <NewView list={list} query={query} act={act} />
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </div>
  )
}

function OwnView({ view, query, act }: { view: View; query: string; act: Act }) {
  const { t } = useTranslation('lists')
  const { name, shared } = view
  const params = { id: view.id }
  const put = (body: { name: string; query: string; shared: boolean }) =>
    act.run(() => send('PUT /api/list-views/:id', { params, body }), t('views.saved'))
  return (
    <span className="row-12">
      {view.query !== query && (
        <TextButton disabled={act.busy} onClick={() => put({ name, query, shared })}>
          {t('views.replace')} <span className="visually-hidden">{name}</span>
        </TextButton>
      )}
      <TextButton disabled={act.busy} onClick={() => put({ name, query: view.query, shared: !shared })}>
        {t(shared ? 'views.unshare' : 'views.share')} <span className="visually-hidden">{name}</span>
      </TextButton>
      <TextButton
        disabled={act.busy}
        onClick={() => act.run(() => send('DELETE /api/list-views/:id', { params }), t('views.deleted'))}
      >
        {t('views.delete')} <span className="visually-hidden">{name}</span>
      </TextButton>
    </span>
  )
}

function NewView({ list, query, act }: { list: ListDeclaration; query: string; act: Act }) {
  const { t } = useTranslation('lists')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim() === '') return
    const body = { list: list.name, name: name.trim(), query, shared }
    if (await act.run(() => send('POST /api/list-views', { body }), t('views.saved'))) setName('')
  }
  return (
    <form className="work-list-new-view" onSubmit={submit}>
      <Field label={t('views.name')} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('views.shareNew')}
      </Checkbox>
      <Button type="submit" variant="line" busy={act.busy} disabled={name.trim() === ''}>
        {t('views.save')}
      </Button>
    </form>
  )
}

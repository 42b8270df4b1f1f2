import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type Hub = CallReply<'GET /api/admin/places'>['hubs'][number]
type People = CallReply<'GET /api/admin/hubs/:id/people'>['items']

/** Renders who works at a hub. */
export function HubPeople({ hub }: { hub: Hub }) {
  const { t, language } = useTranslation('hubs')
  const read = useStaffRead('GET /api/admin/hubs/:id/people', { params: { id: hub.id } })
  return (
    <div className="hub-people stack-12">
      <h3>{t('people.title', { hub: hub.name[language] })}</h3>
      <p className="small">{t('people.text')}</p>
      <Reading of={read}>
        {({ items }) => (items.length === 0 ? <p>{t('people.none')}</p> : <PeopleForm hubId={hub.id} people={items} />)}
      </Reading>
    </div>
  )
}

function PeopleForm({ hubId, people }: { hubId: string; people: People }) {
  const { t, tCode } = useTranslation('hubs')
  const here = people.filter(({ isHere }) => isHere).map(({ id }) => id)
  const form = useStaffForm({
    name: `hub-people ${hubId} ${here.join()}`,
    start: { accountIds: here },
    send: ({ accountIds }) => send('PUT /api/admin/hubs/:id/people', { params: { id: hubId }, body: { accountIds } }),
    done: t('people.saved'),
    reload: useReload('/api/admin/hubs'),
  })
  const { accountIds } = form.draft
  return (
    <form {...form.props} className="stack-12">
      <div className="hub-people-list">
        {people.map(({ id, name, capabilities }) => (
          <Checkbox
            key={id}
            checked={accountIds.includes(id)}
            onChange={({ target }) =>
              form.change({ accountIds: target.checked ? [...accountIds, id] : accountIds.filter((one) => one !== id) })
            }
          >
            {name}{' '}
            <span className="small">{capabilities.map((each) => tCode('people:capability', each)).join(', ')}</span>
          </Checkbox>
        ))}
      </div>
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <IfMay need="people.write">
        <p className="actions">
          <Button type="submit" busy={form.busy}>
            {t('people.save')}
          </Button>
        </p>
      </IfMay>
    </form>
  )
}

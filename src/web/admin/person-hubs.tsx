import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Hubs = CallReply<'GET /api/admin/accounts/:id/hubs'>['hubs']

/** Renders at which hubs a person works, where the shop has several and the person's role is about hubs. */
export function PersonHubs({ accountId }: { accountId: string }) {
  const { t } = useTranslation('hubs')
  const { data } = useStaffRead('GET /api/admin/accounts/:id/hubs', { params: { id: accountId } })
  if (!data || data.hubs.length === 0) return null
  return (
    <Panel title={t('of.title')}>
      <div className="panel-body">
        <HubsForm accountId={accountId} hubs={data.hubs} />
      </div>
    </Panel>
  )
}

function HubsForm({ accountId, hubs }: { accountId: string; hubs: Hubs }) {
  const { t } = useTranslation('hubs')
  const here = hubs.filter(({ isHere }) => isHere).map(({ id }) => id)
  const form = useStaffForm({
    name: `person-hubs ${accountId} ${here.join()}`,
    start: { hubIds: here },
    send: ({ hubIds }) => send('PUT /api/admin/accounts/:id/hubs', { params: { id: accountId }, body: { hubIds } }),
    done: t('of.saved'),
    reload: useReload('/api/admin'),
  })
  const { hubIds } = form.draft
  return (
    <form {...form.props} className="stack-12">
      <p className="small">{t('of.text')}</p>
      <fieldset className="stack-4">
        <legend className="visually-hidden">{t('of.title')}</legend>
        {hubs.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={hubIds.includes(id)}
            onChange={({ target }) =>
              form.change({ hubIds: target.checked ? [...hubIds, id] : hubIds.filter((one) => one !== id) })
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {hubIds.length === 0 && <Alert tone="working">{t('of.none')}</Alert>}
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <IfMay need="people.write">
        <p className="actions">
          <Button type="submit" busy={form.busy}>
            {t('of.save')}
          </Button>
        </p>
      </IfMay>
    </form>
  )
}

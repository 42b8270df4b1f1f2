import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChangeDifferences } from '#web/staff/change-differences.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedList } from '#web/staff/paged-list.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { ProductChangesSearch } from './product-changes-search.ts'

type Change = CallReply<'GET /api/admin/product-changes'>['items'][number]

/** Renders `/admin/products`: new products and risky changes to approve or decline, the longest waiting first. */
export function ProductChangesScreen({ search }: { search: ProductChangesSearch }) {
  const { t } = useTranslation('product-desk')
  const listed = useStaffList('GET /api/admin/product-changes', { query: search })
  const decided = search.state === 'decided'
  return (
    <>
      <ListTop title={t('review.heading')} text={t('review.text')}>
        <ButtonLink variant="line" href={decided ? '/admin/products' : '/admin/products?state=decided'}>
          {t(decided ? 'review.showWaiting' : 'review.showDecided')}
        </ButtonLink>
        <ButtonLink variant="line" href="/seller/products">
          {t('review.allProducts')}
        </ButtonLink>
      </ListTop>
      <PagedList
        listed={listed}
        path="/admin/products"
        search={search}
        pager={{ first: t('review.first'), next: t('list.next') }}
      >
        {(items) =>
          items.length === 0 ? (
            <Alert>{t('review.none')}</Alert>
          ) : (
            items.map((change) => <ChangePanel key={change.id} change={change} />)
          )
        }
      </PagedList>
    </>
  )
}

function ChangePanel({ change }: { change: Change }) {
  const { t, language } = useTranslation('product-desk')
  return (
    <Panel title={`${change.name} · ${change.brandName}`}>
      <div className="panel-body">
        <p>
          <Pill tone={change.state === 'waiting' ? 'working' : change.state === 'approved' ? 'done' : 'problem'}>
            {t(change.isNew && change.state === 'waiting' ? 'review.new' : `changeState.${change.state}`)}
          </Pill>{' '}
          {change.actor} {formatDateTime(change.at, language)}{' '}
          <TextLink href={`/seller/products/${change.productId}`}>{t('review.open')}</TextLink>
        </p>
        <img src={change.picture.small} alt="" width={85} height={102} />
        <ChangeDifferences fields={change.fields} />
        {change.reason && <p>{change.reason}</p>}
        {change.state === 'waiting' && (
          <IfMay need="catalogue.write">
            <Decision change={change} />
          </IfMay>
        )}
      </div>
    </Panel>
  )
}

function Decision({ change }: { change: Change }) {
  const { t } = useTranslation('product-desk')
  const act = useAct(useReload('/api/admin/product-changes'))
  const [isDeclining, setDeclining] = useState(false)
  const params = { id: String(change.id) }
  const approve = () =>
    act.run(
      () => send('POST /api/admin/product-changes/:id/approve', { params }),
      t('review.approved', { name: change.name }),
    )
  return (
    <>
      <p className="actions">
        <Button busy={act.busy} onClick={() => void approve()}>
          {t('review.approve')}
        </Button>
        <Button variant="line" data-act-key="d" aria-expanded={isDeclining} onClick={() => setDeclining(!isDeclining)}>
          {t('review.decline')}
        </Button>
      </p>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
      {isDeclining && <Decline change={change} act={act} />}
    </>
  )
}

function Decline({ change, act }: { change: Change; act: ReturnType<typeof useAct> }) {
  const { t, tCode } = useTranslation('product-desk')
  const [reason, setReason] = useState('')
  const [field, setField] = useState('')
  const decline = () =>
    act.run(
      () =>
        send('POST /api/admin/product-changes/:id/decline', {
          params: { id: String(change.id) },
          body: { reason, field: field || null },
        }),
      t('review.declined', { name: change.name }),
    )
  return (
    <div className="product-fields">
      <SelectField
        label={t('review.field')}
        value={field}
        onChange={(event) => setField(event.target.value)}
        options={[
          { value: '', label: t('review.wholeProduct') },
          ...change.fields.map((each) => ({ value: each.field, label: tCode('field', each.field, { language: '' }) })),
        ]}
      />
      <TextareaField
        label={t('review.reason')}
        hint={t('review.reasonHint')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button variant="line" busy={act.busy} disabled={!isReason(reason)} onClick={() => void decline()}>
        {t('review.declineNow')}
      </Button>
    </div>
  )
}

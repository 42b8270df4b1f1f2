import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChangeDifferences } from '#web/staff/change-differences.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { productChangePath, productChangesPath } from './admin-paths.ts'
import { ProductChangePill } from './product-change-pill.tsx'

type Change = CallReply<'GET /api/admin/product-changes/:id'>

/** Renders one new product or risky change, to approve or decline. */
export function ProductChangeScreen({ changeId, from }: { changeId: string; from: string }) {
  const { t } = useTranslation('product-desk')
  const change = useStaffRead('GET /api/admin/product-changes/:id', { params: { id: changeId } })
  const backHref = addressOf(productChangesPath, parseListSearch(from))
  return (
    <DetailPage
      of={change}
      list={{ href: backHref, label: t('review.heading') }}
      title={change.data?.name ?? t('review.heading')}
      presence={{ of: 'product-change', id: changeId }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/product-changes"
              id={changeId}
              from={from}
              hrefOf={(id, query) => addressOf(productChangePath(id), { from: query })}
              backHref={backHref}
            />
          )}
          <ChangePanel change={read} />
        </>
      )}
    </DetailPage>
  )
}

function ChangePanel({ change }: { change: Change }) {
  const { t, language } = useTranslation('product-desk')
  const { decidedBy, decidedAt } = change
  return (
    <Panel title={`${change.name} · ${change.brandName}`} aside={<ProductChangePill change={change} />}>
      <div className="panel-body">
        <p>
          {change.actor} {formatDateTime(change.at, language)}{' '}
          <TextLink href={`/seller/products/${change.productId}`}>{t('review.open')}</TextLink>
        </p>
        <img src={change.picture.small} alt="" width={85} height={102} />
        <ChangeDifferences fields={change.fields} />
        {decidedAt && (
          <p>
            {t(`changeState.${change.state}`)}: {decidedBy} {formatDateTime(decidedAt, language)}
          </p>
        )}
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
  const decline = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReason(reason)) return
    const params = { id: String(change.id) }
    void act.run(
      () => send('POST /api/admin/product-changes/:id/decline', { params, body: { reason, field: field || null } }),
      t('review.declined', { name: change.name }),
    )
  }
  return (
    <form className="product-fields" noValidate onSubmit={decline}>
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
      <Button type="submit" variant="line" busy={act.busy} disabled={!isReason(reason)}>
        {t('review.declineNow')}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { mergePath, personPath } from './admin-paths.ts'
import { MergeSides } from './merge-sides.tsx'
import './merge.css'

type Duplicates = CallReply<'GET /api/admin/accounts/:id/duplicates'>

/**
 * Renders how two accounts of one customer become one: likely duplicates, a search for another account, and both side by
 * side with what happens. Both are in the URL, so a reload shows the same.
 */
export function MergeScreen({ id, otherId }: { id: string; otherId: string }) {
  const { t } = useTranslation('customer-merge')
  const read = useStaffRead('GET /api/admin/accounts/:id/duplicates', { params: { id } })
  const person = read.data?.name || t('people:one.name')
  return (
    <>
      <Breadcrumb
        steps={[
          { href: '/admin/customers', label: t('people:nav.customers') },
          { href: personPath(id), label: person },
        ]}
        here={t('title')}
      />
      <div className="staff-top">
        <h1 className="grow">{t('title')}</h1>
      </div>
      <Reading of={read}>
        {(found) => (
          <>
            {found.mergedInto && (
              <Alert tone="working">
                {t('into')} <TextLink href={personPath(found.mergedInto.id)}>{found.mergedInto.name}</TextLink>
              </Alert>
            )}
            {otherId && <MergeSides key={otherId} id={id} otherId={otherId} />}
            <div className="staff-columns">
              <Likely id={id} found={found} />
              <FindAccount id={id} />
            </div>
            <TakenOver found={found} />
          </>
        )}
      </Reading>
    </>
  )
}

function Likely({ id, found }: { id: string; found: Duplicates }) {
  const { t } = useTranslation('customer-merge')
  return (
    <Panel title={t('likely.title')}>
      {found.items.length === 0 ? (
        <p className="panel-body">{t('likely.none')}</p>
      ) : (
        <ul className="panel-body merge-candidates">
          {found.items.map((item) => (
            <Candidate key={item.id} id={id} item={item} reasons={item.reasons} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type CandidateProps = {
  id: string
  item: { id: string; name: string; email: string; orders: number; spent: number }
  reasons: Duplicates['items'][number]['reasons']
}

function Candidate({ id, item, reasons }: CandidateProps) {
  const { t, language } = useTranslation('customer-merge')
  return (
    <li>
      <div className="stack-4 grow">
        <b>
          <TextLink href={personPath(item.id)}>{item.name || item.email}</TextLink>
        </b>
        <span className="merge-email">{item.email}</span>
        <span className="small num">
          {t('bought', { count: item.orders, amount: formatRupees(item.spent, language) })}
        </span>
        {reasons.length > 0 && (
          <span className="row-8">
            {reasons.map((reason) => (
              <Pill key={reason} tone="working">
                {t(`reasons.${reason}`)}
              </Pill>
            ))}
          </span>
        )}
      </div>
      <ButtonLink
        variant="line"
        href={mergePath({ id, with: item.id })}
        aria-label={t('compareWith', { name: item.name, email: item.email })}
      >
        {t('compare')}
      </ButtonLink>
    </li>
  )
}

/** Finds another account by what is known of it. */
function FindAccount({ id }: { id: string }) {
  const { t } = useTranslation('customer-merge')
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  return (
    <Panel title={t('find.title')}>
      <div className="panel-body stack-12">
        <form
          className="stack-12"
          onSubmit={(event) => {
            event.preventDefault()
            setWanted(typed.trim())
          }}
        >
          <Field
            label={t('find.label')}
            type="search"
            maxLength={120}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div>
            <Button type="submit" variant="line">
              {t('find.do')}
            </Button>
          </div>
        </form>
        {wanted && <Found key={wanted} id={id} wanted={wanted} />}
      </div>
    </Panel>
  )
}

function Found({ id, wanted }: { id: string; wanted: string }) {
  const { t } = useTranslation('customer-merge')
  const read = useStaffRead('GET /api/admin/accounts', { query: { q: wanted, size: 25 } })
  return (
    <Reading of={read}>
      {({ items }) => {
        const others = items.filter((item) => item.id !== id && item.role === 'user' && item.state !== 'closed')
        if (others.length === 0) return <p>{t('find.none')}</p>
        return (
          <ul className="merge-candidates">
            {others.map((item) => (
              <Candidate key={item.id} id={id} item={item} reasons={[]} />
            ))}
          </ul>
        )
      }}
    </Reading>
  )
}

function TakenOver({ found }: { found: Duplicates }) {
  const { t, language } = useTranslation('customer-merge')
  if (found.takenOver.length === 0) return null
  return (
    <Panel title={t('taken.title')}>
      <ul className="panel-body stack-8">
        {found.takenOver.map(({ id, at, by, reason }) => (
          <li key={id}>
            <TextLink href={personPath(id)}>{id}</TextLink>{' '}
            {t('taken.line', { dateTime: formatDateTime(at, language), name: by, reason })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

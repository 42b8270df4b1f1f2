import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { textOfCode } from '#web/i18n/text-of-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { mergePath } from './admin-paths.ts'
import { MergeForm } from './merge-form.tsx'

export type Merge = CallReply<'GET /api/admin/accounts/:id/merge/:otherId'>
type Side = Merge['target']

/** Renders two accounts side by side, which of them stays, and the form that merges them. */
export function MergeSides({ id, otherId }: { id: string; otherId: string }) {
  const { t } = useTranslation('customer-merge')
  const read = useStaffRead('GET /api/admin/accounts/:id/merge/:otherId', { params: { id, otherId } })
  return (
    <Reading of={read}>
      {(merge) => (
        <>
          <Panel title={t('side.title')}>
            <Compared merge={merge} />
            <p className="panel-body">
              <ButtonLink variant="line" href={mergePath({ id: otherId, with: id })}>
                {t('side.swap')}
              </ButtonLink>
            </p>
          </Panel>
          {merge.problem ? (
            <Alert tone="problem">{textOfCode(t, merge.problem.text)}</Alert>
          ) : (
            <MergeForm merge={merge} />
          )}
        </>
      )}
    </Reading>
  )
}

/** Both values of each line stand below its name, so that no line has to be scrolled on a phone. */
function Compared({ merge: { target, merged } }: { merge: Merge }) {
  const { t } = useTranslation('customer-merge')
  const lineOf = useLines()
  const [mine, theirs] = [lineOf(target), lineOf(merged)]
  return (
    <table className="merge-sides">
      <caption className="visually-hidden">{t('side.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('side.field')}</th>
          <th scope="col">{t('side.target')}</th>
          <th scope="col">{t('side.merged')}</th>
        </tr>
      </thead>
      <tbody>
        {mine.map(([name, value], index) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td>{theirs[index]?.[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns a function that lists the names and values of one account. */
function useLines() {
  const { t, tCode, language } = useTranslation('customer-merge')
  const day = (at: string | null) => (at === null ? t('none') : formatDate(at, language))
  const several = (lines: readonly string[]) =>
    lines.length === 0 ? t('none') : lines.map((line) => <span key={line}>{line}</span>)
  return (side: Side) =>
    [
      [t('field.name'), side.name],
      [t('field.email'), side.email],
      [t('field.opened'), day(side.openedAt)],
      [t('field.lastSeen'), day(side.lastSeen)],
      [t('field.orders'), String(side.orders)],
      [t('field.spent'), formatRupees(side.spent, language)],
      [t('field.lastOrder'), day(side.lastOrderAt)],
      [t('field.credit'), formatRupees(side.credit, language)],
      [
        t('field.addresses'),
        several(side.addresses.map((a) => [a.fullName, a.address, a.city, a.pincode, a.country, a.phone].join(', '))),
      ],
      [t('field.tickets'), String(side.tickets)],
      [t('field.messages'), String(side.messages)],
      [t('field.claims'), String(side.claims)],
      [t('field.reviews'), String(side.reviews)],
      [t('field.questions'), String(side.questions)],
      [t('field.cart'), String(side.cart)],
      [t('field.awaited'), String(side.awaited)],
      [
        t('field.consents'),
        several(side.consents.map(({ document, edition }) => `${tCode('people:consents', document)} (${edition})`)),
      ],
      [t('field.marketing'), side.marketing === null ? t('unsaid') : t(side.marketing ? 'yes' : 'no')],
    ] as const
}

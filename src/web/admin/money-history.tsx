import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { refundPath } from './admin-paths.ts'
import { dateTimeColumn, foreignAmountColumn } from './money-columns.tsx'
import { PaymentLink } from './payment-link.tsx'
import type { PaymentDetail } from './payment-screen.tsx'

type Happening = PaymentDetail['happenings'][number]

/** Renders the payment history of an order, newest first; other payments and refunds link to their own pages. */
export function MoneyHistory({ payment: { id: own, happenings } }: { payment: PaymentDetail }) {
  const { t, language } = useTranslation('payments')
  return (
    <DataTable
      caption={t('history')}
      hideCaption
      rows={happenings}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { key: 'what', head: t('columns.what'), cell: (happening) => <What happening={happening} own={own} /> },
        foreignAmountColumn(t('columns.amount'), language),
        { key: 'state', head: t('columns.state'), text: true, cell: (happening) => <State happening={happening} /> },
        {
          key: 'reference',
          head: t('columns.reference'),
          cell: ({ gateway, reference }) => [gateway, reference].filter(Boolean).join(': ') || t('none'),
        },
        dateTimeColumn('at', { head: t('columns.when'), language }),
      ]}
    />
  )
}

function What({ happening, own }: { happening: Happening; own: string }) {
  const { t } = useTranslation('payments')
  const { kind, id } = happening
  const isSecondBox = kind === 'payment' && happening.purpose === 'second_box'
  const text = isSecondBox ? t('kinds.secondBox') : t(`kinds.${kind}`)
  if (kind === 'payment' && id !== own) return <PaymentLink id={id}>{text}</PaymentLink>
  if (kind === 'refund') return <TextLink href={refundPath(id)}>{text}</TextLink>
  return text
}

const problems: ReadonlySet<string> = new Set(['failed', 'waits', 'bounced', 'open'])

/** Renders the status, and its reason where that is known. */
function State({ happening }: { happening: Happening }) {
  const { t, tCode } = useTranslation('payments')
  if (happening.kind === 'taken') return <Pill tone="done">{t('arrived')}</Pill>
  const { kind, state, why } = happening
  const stateTexts = (
    {
      payment: 'statuses:payment',
      unapplied: 'statuses:unappliedPayment',
      refund: 'statuses:refund',
      dispute: 'statuses:dispute',
    } as const
  )[kind]
  const reason = kind === 'unapplied' ? tCode('reason', why) : kind === 'payment' && why ? tCode('failures', why) : why
  return (
    <>
      <Pill {...(problems.has(state) ? { tone: 'problem' as const } : {})}>{tCode(stateTexts, state)}</Pill>
      {reason && <span className="small block">{reason}</span>}
    </>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { textOfCode } from '#web/i18n/text-of-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ProductMergeForm } from './product-merge-form.tsx'
import { productMergePath } from './product-merge-path.ts'
import './product-merge.css'

type Merge = CallReply<'GET /api/seller/products/:id/merge/:otherId'>
type Side = Merge['target']

/** Renders two products of a store side by side, and the form that merges the second into the first. */
export function ProductMergeScreen({ id, otherId }: { id: string; otherId: string }) {
  const { t } = useTranslation('product-duplicates')
  const read = useStaffRead('GET /api/seller/products/:id/merge/:otherId', { params: { id, otherId } })
  return (
    <>
      <Breadcrumb steps={[{ href: '/seller/products', label: t('product-desk:list.heading') }]} here={t('title')} />
      <div className="staff-top">
        <h1 className="grow">{t('title')}</h1>
      </div>
      <Reading of={read}>
        {(merge) => (
          <>
            <Panel title={t('side.title')}>
              <div className="product-merge-sides">
                <Compared merge={merge} />
              </div>
              <p className="panel-body row-12">
                <ButtonLink variant="line" href={productMergePath(otherId, id)}>
                  {t('side.swap')}
                </ButtonLink>
              </p>
            </Panel>
            {merge.problem ? (
              <Alert tone="problem">{textOfCode(t, merge.problem.text)}</Alert>
            ) : (
              <ProductMergeForm merge={merge} />
            )}
          </>
        )}
      </Reading>
    </>
  )
}

function Compared({ merge: { target, merged } }: { merge: Merge }) {
  const { t } = useTranslation('product-duplicates')
  const lineOf = useFacts()
  const [own, other] = [lineOf(target), lineOf(merged)]
  const open = ({ id, name }: Side) => (
    <TextLink href={`/seller/products/${id}`} aria-label={t('side.edit', { name: `${name} ${id}` })}>
      {id}
    </TextLink>
  )
  const rows = own.map(([name, value], index) => ({ name, own: value, other: other[index]?.[1] ?? '' }))
  return (
    <DataTable
      caption={t('side.title')}
      hideCaption
      rows={[{ name: t('fact.number'), own: open(target), other: open(merged) }, ...rows]}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', head: t('side.field'), text: true, cell: ({ name }) => name },
        { key: 'own', head: t('side.target'), text: true, cell: (row) => row.own },
        { key: 'other', head: t('side.merged'), text: true, cell: (row) => row.other },
      ]}
    />
  )
}

/** Returns a function that lists the names and values of one product. */
function useFacts() {
  const { t } = useTranslation('product-duplicates')
  const amount = useAmount()
  return (side: Side) =>
    [
      [t('product-desk:field.name', { language: '' }), t('pair', { name: side.name, weight: side.weight })],
      [t('fact.state'), t(`product-desk:state.${side.state}`)],
      [t('fact.price'), amount(side.price)],
      [
        t('fact.stock'),
        side.weeklyCapacity === null
          ? String(side.stock)
          : `${side.stock}, ${t('fact.weekly', { count: side.weeklyCapacity })}`,
      ],
      [t('fact.photos'), String(side.photos)],
      [t('fact.reviews'), String(side.reviews)],
      [t('fact.questions'), String(side.questions)],
      [t('fact.sold'), String(side.sold)],
      [t('fact.carts'), String(side.carts)],
      [t('fact.awaited'), String(side.awaited)],
      [t('fact.sizes'), side.sizes.join(', ') || t('none')],
    ] as const
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { useMay } from '#web/staff/use-may.ts'
import type { StaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ArchiveCategory, ReopenCategory } from './category-archive.tsx'
import { type CategoryDetail, type CategoryDraft, draftOfTerms } from './category-draft.ts'
import { CategoryForm, useCategoryForm } from './category-form.tsx'
import { CategoryPlans } from './category-plans.tsx'
import './categories.css'

/** Renders one category: its form, how it is put out of use, and its history. */
export function CategoryScreen({ id }: { id: string }) {
  const { t, language } = useTranslation('categories')
  const category = useStaffRead('GET /api/admin/categories/:id', { params: { id } })
  const title = category.data?.name[language] ?? t('list')
  return (
    <DetailPage
      of={category}
      list={{ href: '/admin/categories', label: t('list') }}
      title={title}
      presence={{ of: 'category', id }}
    >
      {(read) => <CategoryPanels category={read} />}
    </DetailPage>
  )
}

function CategoryPanels({ category }: { category: CategoryDetail }) {
  const { t, language } = useTranslation('categories')
  const form = useCategoryForm({ category })
  return (
    <>
      {category.archivedAt === null ? (
        <Panel title={category.name[language]}>
          <CategoryForm form={form} category={category} />
        </Panel>
      ) : (
        <ReopenCategory category={category} />
      )}
      <Panel title={t('plans.title')}>
        <CategoryPlans category={category} />
      </Panel>
      <Panel title={t('versions.title')}>
        <Versions category={category} form={form} />
      </Panel>
      {category.archivedAt === null && (
        <IfMay need="catalogue.write">
          <ArchiveCategory category={category} />
        </IfMay>
      )}
    </>
  )
}

type VersionsProps = { category: CategoryDetail; form: StaffForm<CategoryDraft> }

/** Renders what the category was, by whom and why; an earlier version can be put into the form. */
function Versions({ category, form }: VersionsProps) {
  const { t, language } = useTranslation('categories')
  const mayWrite = useMay()('catalogue.write')
  const restore = (version: number, terms: CategoryDetail['versions'][number]['terms']) => {
    form.change(draftOfTerms(terms))
    showToast({ title: t('versions.restored', { version }), tone: 'success' })
    document.querySelector<HTMLElement>('main h1')?.scrollIntoView()
  }
  return (
    <DataTable
      caption={t('versions.title')}
      hideCaption
      rows={category.versions}
      keyOf={({ version }) => String(version)}
      empty={t('versions.none')}
      columns={[
        { key: 'version', head: t('col.version'), cell: ({ version }) => t('versions.number', { version }) },
        { key: 'name', head: t('col.name'), text: true, cell: ({ terms }) => terms.name[language] },
        {
          key: 'reason',
          head: t('form.reason'),
          text: true,
          cell: ({ reason, archivedAt }) =>
            [archivedAt && t('versions.archived'), reason || t('versions.first')].filter(Boolean).join(': '),
        },
        {
          key: 'by',
          head: t('versions.who'),
          text: true,
          cell: ({ at, actor }) => (actor === '' ? '' : t('versions.by', { at: formatDateTime(at, language), actor })),
        },
        {
          key: 'restore',
          head: t('versions.restore'),
          cell: ({ version, terms }) =>
            version === category.version
              ? t('versions.now')
              : mayWrite &&
                category.archivedAt === null && (
                  <TextButton onClick={() => restore(version, terms)}>
                    {t('versions.restore')}
                    <span className="visually-hidden">: {t('versions.number', { version })}</span>
                  </TextButton>
                ),
        },
      ]}
    />
  )
}

import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { CategoryDetail } from './category-draft.ts'
import { CategoryEffect } from './category-effect.tsx'
import { PromotionLink } from './promotion-link.tsx'
import { useReloadCategories } from './use-reload-categories.ts'

type CategoryProps = { category: CategoryDetail }

/** Puts a category out of use: what names it, where its products go, and what that changes are shown before. */
export function ArchiveCategory({ category }: CategoryProps) {
  const { t, language } = useTranslation('categories')
  const { id, isFood, version, products } = category
  const all = useStaffRead('GET /api/admin/categories').data?.items ?? []
  const others = all.filter((other) => other.id !== id && other.archivedAt === null && other.isFood === isFood)
  const form = useStaffForm({
    name: `category-archive ${id}`,
    start: { target: '', reason: '' },
    check: ({ reason }) => (isReason(reason) ? {} : { reason: t('reasonMissing') }),
    send: ({ target, reason }) =>
      send('POST /api/admin/categories/:id/archive', {
        params: { id },
        body: { target: target || (others[0]?.id ?? ''), reason: reason.trim(), seen: version },
      }),
    done: t(products > 0 ? 'archive.done' : 'archive.doneEmpty'),
    reload: useReloadCategories(),
  })
  const target = form.draft.target || (others[0]?.id ?? '')
  if (all.length > 0 && others.length === 0)
    return (
      <Panel title={t('archive.title')}>
        <p className="panel-body">{t('archive.none')}</p>
      </Panel>
    )
  return (
    <Panel title={t('archive.title')}>
      <form {...form.props} className="panel-body form-grid">
        <p className="full">{t('archive.text')}</p>
        <Uses category={category} />
        <SelectField
          {...form.field('target')}
          value={target}
          label={t('archive.target')}
          options={others.map((other) => ({ value: other.id, label: other.name[language] }))}
        />
        {target !== '' && <CategoryEffect id={id} wanted={{ target }} />}
        <Field {...form.field('reason')} label={t('form.reason')} maxLength={300} required full />
        {form.problem && <FieldError>{form.problem}</FieldError>}
        <div>
          <Button type="submit" variant="line" busy={form.busy} busyText={t('saving')}>
            {t('archive.do')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Says what names the category and would not hold for its products any more. */
function Uses({ category: { uses } }: CategoryProps) {
  const { t } = useTranslation('categories')
  const texts = new Set([
    ...uses.commissionRules.map((name) => t('archive.commission', { name })),
    ...(uses.carrierRules > 0 ? [t('archive.carriers', { count: uses.carrierRules })] : []),
    ...uses.countries.map((country) => t('archive.country', { country })),
  ])
  if (texts.size + uses.promotions.length === 0) return null
  return (
    <div className="full">
      <Alert>
        {t('archive.uses')}
        <ul>
          {uses.promotions.map((id) => (
            <li key={id}>
              <PromotionLink id={id} />
            </li>
          ))}
          {[...texts].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

/** Says where the products of an archived category are, and puts it back into use. */
export function ReopenCategory({ category }: CategoryProps) {
  const { t, language } = useTranslation('categories')
  const { id, movedTo, version } = category
  const target = useStaffRead('GET /api/admin/categories').data?.items.find((other) => other.id === movedTo)
  const form = useStaffForm({
    name: `category-reopen ${id}`,
    start: { reason: '' },
    check: ({ reason }) => (isReason(reason) ? {} : { reason: t('reasonMissing') }),
    send: ({ reason }) =>
      send('POST /api/admin/categories/:id/reopen', { params: { id }, body: { reason: reason.trim(), seen: version } }),
    done: t('reopen.done'),
    reload: useReloadCategories(),
  })
  return (
    <Panel title={t('reopen.title')}>
      <form {...form.props} className="panel-body form-grid">
        <p className="full">{t('reopen.text', { name: target?.name[language] ?? '' })}</p>
        <Uses category={category} />
        <p className="full">
          <TextLink href="/admin/bulk">{t('archive.jobs')}</TextLink>
        </p>
        <IfMay need="catalogue.write">
          <Field {...form.field('reason')} label={t('form.reason')} maxLength={300} required full />
          {form.problem && <FieldError>{form.problem}</FieldError>}
          <div>
            <Button type="submit" busy={form.busy} busyText={t('saving')}>
              {t('reopen.do')}
            </Button>
          </div>
        </IfMay>
      </form>
    </Panel>
  )
}

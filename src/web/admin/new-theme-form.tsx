import { useNavigate } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { defaultThemeId } from '#domain/themes/theme.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { themePath } from './admin-paths.ts'

/** Begins a theme as a draft, like one of the others, and opens it. */
export function NewThemeForm({ items }: { items: CallReply<'GET /api/admin/themes'>['items'] }) {
  const { t } = useTranslation('theme-editor')
  const navigate = useNavigate()
  const form = useStaffForm({
    name: 'new-theme',
    start: { 'name.en': '', 'name.gu': '', 'name.hi': '', like: defaultThemeId },
    check: (typed) =>
      Object.fromEntries(
        (['name.en', 'name.gu', 'name.hi'] as const)
          .filter((name) => typed[name].trim() === '')
          .map((name) => [name, t('new.missing')]),
      ),
    send: async ({ like, 'name.en': en, 'name.gu': gu, 'name.hi': hi }) => {
      const { id } = await send('POST /api/admin/themes', { body: { name: { en, gu, hi }, like } })
      await navigate({ href: themePath(id) })
    },
    done: t('new.done'),
    reload: useReload('/api/admin/themes'),
  })
  return (
    <form className="panel-body form-grid" {...form.props}>
      <p className="small full">{t('new.text')}</p>
      <Field label={t('new.name')} lang="en" required maxLength={40} {...form.field('name.en')} />
      <Field label={t('new.nameGu')} lang="gu" required maxLength={40} {...form.field('name.gu')} />
      <Field label={t('new.nameHi')} lang="hi" required maxLength={40} {...form.field('name.hi')} />
      <SelectField
        label={t('new.like')}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('like')}
      />
      {form.problem && (
        <div className="full">
          <Alert tone="problem">{form.problem}</Alert>
        </div>
      )}
      <p className="actions full">
        <Button type="submit" busy={form.busy}>
          {t('new.button')}
        </Button>
      </p>
    </form>
  )
}

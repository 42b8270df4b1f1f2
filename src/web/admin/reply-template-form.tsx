import { languages } from '#domain/language/language.ts'
import { mostTemplateCharacters } from '#domain/support/reply-template.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import type { ReplyTemplate } from './reply-templates-screen.tsx'

type ReplyTemplateFormProps = {
  /** Undefined for a new one. */
  template: ReplyTemplate | undefined
  close: () => void
}

/** Renders the fields of a template; what is typed stays until it is saved. */
export function ReplyTemplateForm(props: ReplyTemplateFormProps) {
  const { t } = useTranslation('inbox')
  const first = useFirstFocus<HTMLInputElement>()
  const form = useTemplateForm(props)
  return (
    <form {...form.props} className="panel-body stack-16">
      <Field
        {...first}
        {...form.field('name')}
        label={t('templates.name')}
        hint={t('templates.nameHint')}
        maxLength={mostTemplateCharacters.name}
        required
      />
      <p className="small">{t('templates.hint')}</p>
      {languages.map((language) => (
        <TextareaField
          key={language}
          {...form.field(`texts.${language}`)}
          label={t(`templates.texts.${language}`)}
          lang={language}
          rows={5}
          maxLength={mostTemplateCharacters.text}
        />
      ))}
      <StaleNote form={form} />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="row-12">
        <Button type="submit" busy={form.busy} busyText={t('templates.saving')}>
          {t('templates.save')}
        </Button>
        <Button variant="line" onClick={props.close}>
          {t('templates.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The form of a template; what is typed stays until it is saved. */
function useTemplateForm({ template, close }: ReplyTemplateFormProps) {
  const { t } = useTranslation('inbox')
  return useStaffForm({
    name: `reply-template ${template?.id ?? 'new'}`,
    start: {
      name: template?.name ?? '',
      'texts.en': template?.texts.en ?? '',
      'texts.gu': template?.texts.gu ?? '',
      'texts.hi': template?.texts.hi ?? '',
    },
    saved: template && { version: template.version },
    check: ({ name }) => (name.trim() === '' ? { name: t('templates.nameEmpty') } : {}),
    send: async ({ name, 'texts.en': en, 'texts.gu': gu, 'texts.hi': hi }) => {
      const body = { name, texts: { en, gu, hi } }
      if (!template) return send('POST /api/admin/reply-templates', { body })
      const { id, version } = template
      return send('PUT /api/admin/reply-templates/:id', { params: { id }, body: { ...body, seen: version } })
    },
    // The form closes once it was saved; when a colleague was quicker it shows theirs beside what was typed.
    done: () => {
      close()
      return t('templates.saved')
    },
    reload: useReload('/api/admin'),
    fieldOf: { 'reply-template/name-taken': 'name' },
  })
}

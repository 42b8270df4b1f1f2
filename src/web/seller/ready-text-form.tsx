import { languages } from '#domain/language/language.ts'
import { mostReadyTextCharacters } from '#domain/sellers/ready-text.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import type { OfReadyTexts, ReadyText } from './ready-texts-screen.tsx'

type ReadyTextFormProps = {
  /** Undefined for a new one. */
  text: ReadyText | undefined
  ofStore: OfReadyTexts
  close: () => void
}

/** Renders the fields of a store's own text; what is typed stays until it is saved. */
export function ReadyTextForm(props: ReadyTextFormProps) {
  const { t } = useTranslation('ready-answers')
  const first = useFirstFocus<HTMLInputElement>()
  const form = useReadyTextForm(props)
  return (
    <form {...form.props} className="panel-body stack-16">
      <Field
        {...first}
        {...form.field('name')}
        label={t('own.name')}
        hint={t('own.nameHint')}
        maxLength={mostReadyTextCharacters.name}
        required
      />
      <p className="small">{t('own.hint')}</p>
      {languages.map((language) => (
        <TextareaField
          key={language}
          {...form.field(`texts.${language}`)}
          label={t(`own.texts.${language}`)}
          lang={language}
          rows={3}
          maxLength={mostReadyTextCharacters.text}
        />
      ))}
      <StaleNote form={form} />
      <div aria-live="polite">{form.problem && <FieldError>{form.problem}</FieldError>}</div>
      <p className="row-16 middle">
        <Button type="submit" busy={form.busy} busyText={t('own.saving')}>
          {t('own.save')}
        </Button>
        <TextButton onClick={props.close}>{t('own.cancel')}</TextButton>
      </p>
    </form>
  )
}

function useReadyTextForm({ text, ofStore, close }: ReadyTextFormProps) {
  const { t } = useTranslation('ready-answers')
  return useStaffForm({
    name: `ready-text ${text?.id ?? `new of ${ofStore.brandId ?? 'the own store'}`}`,
    start: {
      name: text?.name ?? '',
      'texts.en': text?.texts.en ?? '',
      'texts.gu': text?.texts.gu ?? '',
      'texts.hi': text?.texts.hi ?? '',
    },
    saved: text && { version: text.version },
    check: ({ name }) => (name.trim() === '' ? { name: t('own.nameEmpty') } : {}),
    send: async ({ name, 'texts.en': en, 'texts.gu': gu, 'texts.hi': hi }) => {
      const body = { name, texts: { en, gu, hi } }
      if (!text) return send('POST /api/seller/ready-texts', { body: { ...body, ...ofStore } })
      const { id, version } = text
      return send('PUT /api/seller/ready-texts/:id', { params: { id }, body: { ...body, seen: version } })
    },
    // The form closes once it was saved; when a colleague was quicker it shows theirs beside what was typed.
    done: () => {
      close()
      return t('own.saved')
    },
    reload: useReload('/api/seller/ready-texts'),
    fieldOf: { 'ready-text/name-taken': 'name' },
  })
}

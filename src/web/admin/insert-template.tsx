import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type InsertTemplateProps = { ticketId: string; insert: (text: string) => void }

/**
 * Renders the choice of a template for a ticket, filled in; each offers the customer's language first. Choosing one
 * inserts it. Nothing is shown while there is none.
 */
export function InsertTemplate({ ticketId, insert }: InsertTemplateProps) {
  const { t } = useTranslation('inbox')
  const { data } = useStaffRead('GET /api/admin/tickets/:id/templates', { params: { id: ticketId } })
  const manage = <TextLink href="/admin/reply-templates">{t('templates.manage')}</TextLink>
  const textsOf = (from: number, until?: number) =>
    (data?.items ?? []).flatMap(({ id, name, texts }) =>
      texts.slice(from, until).map(({ language, text }) => ({ value: `${id} ${language}`, name, language, text })),
    )
  // The first text of every template, in the customer's language where there is one; then their other languages.
  const choices = [...textsOf(0, 1), ...textsOf(1)]
  if (choices.length === 0) return <p className="small mb-12">{data && manage}</p>
  return (
    <div className="mb-20">
      <SelectField
        label={t('templates.pick')}
        value=""
        onChange={({ target }) => {
          const chosen = choices.find(({ value }) => value === target.value)
          if (!chosen) return
          insert(chosen.text)
          showToast({ title: t('templates.inserted'), tone: 'success' })
        }}
        options={[
          { value: '', label: t('templates.choose') },
          ...choices.map(({ value, name, language }) => ({
            value,
            label: `${name} · ${t(`admin:language.${language}`)}`,
          })),
        ]}
      />
      <p className="small mt-8">{manage}</p>
    </div>
  )
}

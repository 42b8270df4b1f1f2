import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type AddCountryProps = {
  more: CallReply<'GET /api/admin/countries'>['more']
  onChosen: (code: string) => void
}

/** Renders the choice of a country to add: one of the templates and drafts, or any by its code. */
export function AddCountry({ more, onChosen }: AddCountryProps) {
  const { t } = useTranslation('countries')
  const [chosen, setChosen] = useState(more[0]?.code ?? '')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const code = chosen || typed.trim().toUpperCase()
  const isCode = /^[A-Z]{2}$/.test(code)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isCode) onChosen(code)
  }
  return (
    <form className="panel-body form-grid" noValidate onSubmit={submit}>
      <SelectField
        label={t('add.choose')}
        hint={t('add.hint')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          ...more.map(({ code: value, name, isTemplate }) => ({
            value,
            label: t(isTemplate ? 'add.template' : 'add.draft', { name }),
          })),
          { value: '', label: t('add.other') },
        ]}
      />
      {chosen === '' && (
        <Field
          label={t('add.code')}
          hint={t('add.codeHint')}
          value={typed}
          maxLength={2}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
          {...(isTried && !isCode ? { error: t('add.codeWrong') } : {})}
        />
      )}
      <p className="actions full">
        <Button type="submit">{t('add.go')}</Button>
      </p>
    </form>
  )
}

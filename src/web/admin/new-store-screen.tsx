import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { type Language, languages, type Trilingual } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { NameFields } from '#web/staff/name-fields.tsx'
import { useFormAct } from '#web/staff/use-form-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './opening.css'
import { storePath } from './admin-paths.ts'

const kinds = ['home-business', 'producer', 'store'] as const
const noNames: Trilingual = { en: '', gu: '', hi: '' }

/** Renders the form by which an admin opens a store on a seller's behalf and invites its owner. */
export function NewStoreScreen() {
  const { t, language: own } = useTranslation('store-review')
  const router = useRouter()
  const act = useFormAct(useReload('/api/admin/'))
  const cities = useQuery(readQuery('GET /api/cities')).data?.items ?? []
  const [name, setName] = useState(noNames)
  const [cityId, setCityId] = useState('')
  const [kind, setKind] = useState<(typeof kinds)[number]>('home-business')
  const [sellsFood, setSellsFood] = useState(true)
  const [ownerEmail, setOwnerEmail] = useState('')
  const [language, setLanguage] = useState<Language>(own)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { name, cityId: cityId || (cities[0]?.id ?? ''), kind, sellsFood, ownerEmail, language }
    let id = ''
    const work = async () => {
      id = (await send('POST /api/admin/stores', { body })).id
    }
    if (await act.run(work, t('new.done', { email: ownerEmail }))) router.history.push(storePath(id))
  }
  const nameErrors = Object.fromEntries(languages.map((one) => [one, act.errors[`name.${one}`] ?? '']))
  return (
    <>
      <ListTop title={t('new.heading')} text={t('new.text')} />
      <Panel title={t('profile')}>
        <form className="panel-body stack-16" noValidate onSubmit={submit}>
          <NameFields
            names={name}
            onChange={setName}
            labels={{
              en: t('store-setup:profile.nameEn'),
              gu: t('store-setup:profile.nameGu'),
              hi: t('store-setup:profile.nameHi'),
            }}
            proposal={t('store-setup:profile.propose')}
            errors={nameErrors}
            maxLength={60}
          />
          <div className="form-grid">
            <SelectField
              label={t('store-setup:profile.city')}
              options={cities.map((city) => ({ value: city.id, label: city.name }))}
              value={cityId || (cities[0]?.id ?? '')}
              onChange={(event) => setCityId(event.target.value)}
              {...(act.errors.cityId ? { error: act.errors.cityId } : {})}
            />
            <SelectField
              label={t('store-setup:profile.kind')}
              options={kinds.map((one) => ({ value: one, label: t(`store-setup:kinds.${one}`) }))}
              value={kind}
              onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? kind)}
            />
            <Field
              label={t('new.email')}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={ownerEmail}
              onChange={(event) => setOwnerEmail(event.target.value.trim())}
              {...(act.errors.ownerEmail ? { error: t('new.emailWrong') } : {})}
            />
            <SelectField
              label={t('new.language')}
              options={languages.map((one) => ({ value: one, label: t(`admin:language.${one}`) }))}
              value={language}
              onChange={(event) => setLanguage(languages.find((one) => one === event.target.value) ?? language)}
            />
          </div>
          <Checkbox checked={sellsFood} onChange={(event) => setSellsFood(event.target.checked)}>
            {t('store-setup:profile.food')}
          </Checkbox>
          <p className="actions">
            <Button type="submit" busy={act.busy}>
              {t('open')}
            </Button>
          </p>
          {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        </form>
      </Panel>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isEmail } from '#domain/accounts/email-address.ts'
import { languages, type Trilingual } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { NameFields } from '#web/staff/name-fields.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './opening.css'
import { storePath } from './admin-paths.ts'

const kinds = ['home-business', 'producer', 'store'] as const
type Kind = (typeof kinds)[number]
const noNames: Trilingual = { en: '', gu: '', hi: '' }

/** Renders the form by which an admin opens a store on a seller's behalf and invites its owner. */
export function NewStoreScreen() {
  const { t } = useTranslation('store-review')
  return (
    <>
      <ListTop title={t('new.heading')} text={t('new.text')} />
      <Panel title={t('profile')}>
        <NewStoreForm />
      </Panel>
    </>
  )
}

function NewStoreForm() {
  const { t } = useTranslation('store-review')
  const { form, cities } = useNewStore()
  const { name, sellsFood, cityId } = form.draft
  return (
    <form {...form.props} className="panel-body stack-16">
      <NameFields
        name="name"
        names={name}
        onChange={(names) => form.change({ name: names })}
        labels={{
          en: t('store-setup:profile.nameEn'),
          gu: t('store-setup:profile.nameGu'),
          hi: t('store-setup:profile.nameHi'),
        }}
        proposal={t('store-setup:profile.propose')}
        errorOf={form.errorOf}
        maxLength={60}
      />
      <div className="form-grid">
        <SelectField
          {...form.field('cityId')}
          label={t('store-setup:profile.city')}
          options={cities.map((city) => ({ value: city.id, label: city.name }))}
          value={cityId || (cities[0]?.id ?? '')}
        />
        <SelectField
          {...form.field('kind')}
          label={t('store-setup:profile.kind')}
          options={kinds.map((one) => ({ value: one, label: t(`store-setup:kinds.${one}`) }))}
        />
        <Field {...form.field('ownerEmail')} label={t('new.email')} type="email" autoComplete="off" maxLength={254} />
        <SelectField
          {...form.field('language')}
          label={t('new.language')}
          options={languages.map((one) => ({ value: one, label: t(`admin:language.${one}`) }))}
        />
      </div>
      <Checkbox checked={sellsFood} onChange={(event) => form.change({ sellsFood: event.target.checked })}>
        {t('store-setup:profile.food')}
      </Checkbox>
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {t('open')}
        </Button>
      </p>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
    </form>
  )
}

/** Checks the email and opens the store; the admin continues on its page. */
function useNewStore() {
  const { t, language } = useTranslation('store-review')
  const router = useRouter()
  const cities = useQuery(readQuery('GET /api/cities')).data?.items ?? []
  const form = useStaffForm({
    name: 'new-store',
    start: { name: noNames, cityId: '', kind: kinds[0] as Kind, sellsFood: true, ownerEmail: '', language },
    check: ({ ownerEmail }) => (isEmail(ownerEmail) ? {} : { ownerEmail: t('new.emailWrong') }),
    send: async ({ cityId, ...given }) => {
      const ownerEmail = given.ownerEmail.trim()
      const body = { ...given, ownerEmail, cityId: cityId || (cities[0]?.id ?? '') }
      const { id } = await send('POST /api/admin/stores', { body })
      router.history.push(storePath(id))
      return ownerEmail
    },
    done: (email) => t('new.done', { email }),
    reload: useReload('/api/admin/'),
  })
  return { form, cities }
}

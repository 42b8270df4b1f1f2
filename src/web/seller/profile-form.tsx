import { languages, type Trilingual } from '#domain/language/language.ts'
import { languageOfScript, proposeNames } from '#domain/language/transliterate.ts'
import { clothColours, type StoreMotif, storeMotifs } from '#domain/sellers/store-cloth.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ClothColours } from '#web/staff/cloth-colours.tsx'
import { NameFields } from '#web/staff/name-fields.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { type StaffForm, useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { type OfStore, type Setup, useSetupReload } from './setup-queries.ts'
import { StorePreview } from './store-preview.tsx'

const noTexts: Trilingual = { en: '', gu: '', hi: '' }
const mostCharacters = { name: 60, speciality: 80 } as const
const kinds = ['home-business', 'producer', 'store'] as const

function startOf({ profile, applied, cities }: Setup) {
  if (profile) {
    const { id: _id, hours: _hours, logo: _logo, photo: _photo, version: _version, ...rest } = profile
    return { ...rest, since: String(rest.since), dispatchDays: String(rest.dispatchDays) }
  }
  return {
    // The seller corrects what is proposed from the name they applied with.
    name: applied ? proposeNames(applied, languageOfScript(applied)) : noTexts,
    speciality: noTexts,
    story: noTexts,
    cityId: cities[0]?.id ?? '',
    kind: kinds[0] as (typeof kinds)[number],
    since: '',
    sellsFood: true,
    colour: clothColours[0] as string,
    motif: storeMotifs[0] as StoreMotif,
    dispatchDays: '2',
  }
}
export type ProfileDraft = ReturnType<typeof startOf>

/** Renders the form of a store's page, with a preview as customers see it. */
export function ProfileForm({ setup, of }: { setup: Setup; of: OfStore }) {
  const { t } = useTranslation('store-setup')
  const form = useStaffForm<ProfileDraft, unknown>({
    name: 'profile',
    start: startOf(setup),
    saved: setup.profile ?? undefined,
    send: (draft) =>
      send('PUT /api/seller/setup/profile', {
        body: {
          ...of,
          ...draft,
          since: Number(draft.since),
          dispatchDays: Number(draft.dispatchDays),
          seen: setup.profile?.version ?? 0,
        },
      }),
    done: t('saved'),
    reload: useSetupReload(),
  })
  const { draft, change } = form
  const isApproved = Boolean(setup.storeStatus?.approvedAt)
  if (setup.cities.length === 0) return <Alert>{t('profile.noCities')}</Alert>
  return (
    <form {...form.props} className="stack-16">
      <ProfileTexts form={form} />
      <ProfileFacts form={form} cities={setup.cities} isApproved={isApproved} />
      <Checkbox
        checked={draft.sellsFood}
        disabled={isApproved}
        onChange={(event) => change({ sellsFood: event.target.checked })}
      >
        {t('profile.food')}
      </Checkbox>
      <ClothFields draft={draft} touch={change} />
      <StorePreview setup={setup} draft={draft} />
      <StaleNote form={form} labels={{ colour: t('profile.colour'), sellsFood: t('profile.food') }} />
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </p>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
    </form>
  )
}

type ProfileFieldsProps = { form: StaffForm<ProfileDraft> }

/** Asks for name, speciality and story in three languages. */
function ProfileTexts({ form: { draft, change, errorOf } }: ProfileFieldsProps) {
  const { t, language } = useTranslation('store-setup')
  const labels = (field: 'name' | 'speciality' | 'story'): Trilingual => ({
    en: t(`profile.${field}En`),
    gu: t(`profile.${field}Gu`),
    hi: t(`profile.${field}Hi`),
  })
  return (
    <>
      {(['name', 'speciality'] as const).map((field) => (
        <NameFields
          key={field}
          name={field}
          names={draft[field]}
          onChange={(names) => change({ [field]: names })}
          labels={labels(field)}
          proposal={t('profile.propose')}
          errorOf={errorOf}
          maxLength={mostCharacters[field]}
        />
      ))}
      {languages.map((one) => (
        <TextareaField
          key={one}
          name={`story.${one}`}
          label={labels('story')[one]}
          lang={one}
          rows={3}
          maxLength={1200}
          value={draft.story[one]}
          onChange={(event) => change({ story: { ...draft.story, [one]: event.target.value } })}
          {...(one === language ? { hint: t('profile.storyHint') } : {})}
          {...errorOf(`story.${one}`)}
        />
      ))}
    </>
  )
}

type ProfileFactsProps = ProfileFieldsProps & Pick<Setup, 'cities'> & { isApproved: boolean }

/** Asks for city, kind, year of foundation and dispatch days; the city of an approved store is fixed. */
function ProfileFacts({ form, cities, isApproved }: ProfileFactsProps) {
  const { t } = useTranslation('store-setup')
  const digits = (name: 'since' | 'dispatchDays') => ({
    ...form.field(name),
    inputMode: 'numeric' as const,
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value.replace(/\D/g, '') }),
  })
  return (
    <div className="form-grid">
      <SelectField
        {...form.field('cityId')}
        label={t('profile.city')}
        options={cities.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={isApproved}
        {...(isApproved ? { hint: t('profile.cityFixed') } : {})}
      />
      <SelectField
        {...form.field('kind')}
        label={t('profile.kind')}
        options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <Field {...digits('since')} label={t('profile.since')} maxLength={4} />
      <Field {...digits('dispatchDays')} label={t('profile.dispatch')} maxLength={2} />
    </div>
  )
}

type ClothFieldsProps = { draft: ProfileDraft; touch: (change: Partial<ProfileDraft>) => void }

function ClothFields({ draft, touch }: ClothFieldsProps) {
  const { t } = useTranslation('store-setup')
  return (
    <>
      <ClothColours
        legend={t('profile.colour')}
        name="cloth-colour"
        chosen={draft.colour}
        onChoose={(colour) => touch({ colour })}
        nameOf={(index) => t('profile.colourOf', { number: index + 1 })}
      />
      <SelectField
        name="motif"
        label={t('profile.motif')}
        options={storeMotifs.map((motif) => ({ value: motif, label: t(`motif.${motif}`) }))}
        value={draft.motif}
        onChange={(event) => touch({ motif: storeMotifs.find((motif) => motif === event.target.value) ?? draft.motif })}
      />
    </>
  )
}

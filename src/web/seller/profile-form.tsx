import { type SubmitEvent, useMemo } from 'react'
import { type Language, languages, type Trilingual } from '#domain/language/language.ts'
import { languageOfScript, proposeNames } from '#domain/language/transliterate.ts'
import { clothColours, clothPalette, type StoreMotif, storeMotifs } from '#domain/sellers/store-cloth.ts'
import { clothField } from '#drawing/cloth.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { NameFields } from '#web/staff/name-fields.tsx'
import { useFormAct } from '#web/staff/use-form-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { type OfStore, type Setup, useSetupReload } from './setup-queries.ts'

const noTexts: Trilingual = { en: '', gu: '', hi: '' }
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
  const { t, language } = useTranslation('store-setup')
  const act = useFormAct(useSetupReload())
  const { draft, touch, clear } = useFormDraft<ProfileDraft>('profile', startOf(setup))
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = {
      ...of,
      ...draft,
      since: Number(draft.since),
      dispatchDays: Number(draft.dispatchDays),
      seen: setup.profile?.version ?? 0,
    }
    if (await act.run(() => send('PUT /api/seller/setup/profile', { body }), t('saved'))) clear()
  }
  const errorOf = (field: string) => (act.errors[field] ? { error: act.errors[field] } : {})
  const errorsOf = (field: string) =>
    Object.fromEntries(languages.map((one) => [one, act.errors[`${field}.${one}`] ?? ''])) as Record<Language, string>
  const labels = (field: 'name' | 'speciality' | 'story'): Trilingual => ({
    en: t(`profile.${field}En`),
    gu: t(`profile.${field}Gu`),
    hi: t(`profile.${field}Hi`),
  })
  const isApproved = Boolean(setup.storeStatus?.approvedAt)
  if (setup.cities.length === 0) return <Alert>{t('profile.noCities')}</Alert>
  return (
    <form className="stack-16" noValidate onSubmit={save}>
      <NameFields
        names={draft.name}
        onChange={(name) => touch({ name })}
        labels={labels('name')}
        proposal={t('profile.propose')}
        errors={errorsOf('name')}
        maxLength={60}
      />
      <NameFields
        names={draft.speciality}
        onChange={(speciality) => touch({ speciality })}
        labels={labels('speciality')}
        proposal={t('profile.propose')}
        errors={errorsOf('speciality')}
        maxLength={80}
      />
      {languages.map((one) => (
        <TextareaField
          key={one}
          label={labels('story')[one]}
          lang={one}
          rows={3}
          maxLength={1200}
          value={draft.story[one]}
          onChange={(event) => touch({ story: { ...draft.story, [one]: event.target.value } })}
          {...(one === language ? { hint: t('profile.storyHint') } : {})}
          {...errorOf(`story.${one}`)}
        />
      ))}
      <div className="form-grid">
        <SelectField
          label={t('profile.city')}
          options={setup.cities.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.cityId}
          disabled={isApproved}
          onChange={(event) => touch({ cityId: event.target.value })}
          {...(isApproved ? { hint: t('profile.cityFixed') } : {})}
          {...errorOf('cityId')}
        />
        <SelectField
          label={t('profile.kind')}
          options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          value={draft.kind}
          onChange={(event) => touch({ kind: kinds.find((kind) => kind === event.target.value) ?? draft.kind })}
        />
        <Field
          label={t('profile.since')}
          inputMode="numeric"
          maxLength={4}
          value={draft.since}
          onChange={(event) => touch({ since: event.target.value.replace(/\D/g, '') })}
          {...errorOf('since')}
        />
        <Field
          label={t('profile.dispatch')}
          inputMode="numeric"
          maxLength={2}
          value={draft.dispatchDays}
          onChange={(event) => touch({ dispatchDays: event.target.value.replace(/\D/g, '') })}
          {...errorOf('dispatchDays')}
        />
      </div>
      <Checkbox
        checked={draft.sellsFood}
        disabled={isApproved}
        onChange={(event) => touch({ sellsFood: event.target.checked })}
      >
        {t('profile.food')}
      </Checkbox>
      <ClothFields draft={draft} touch={touch} />
      <Preview setup={setup} draft={draft} />
      <p className="actions">
        <Button type="submit" busy={act.busy}>
          {t('save')}
        </Button>
      </p>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </form>
  )
}

type ClothFieldsProps = { draft: ProfileDraft; touch: (change: Partial<ProfileDraft>) => void }

function ClothFields({ draft, touch }: ClothFieldsProps) {
  const { t } = useTranslation('store-setup')
  const own = clothColours.find((colour) => colour.toUpperCase() === draft.colour.toUpperCase())
  return (
    <>
      <fieldset>
        <legend className="label-text">{t('profile.colour')}</legend>
        <div className="cloth-colours">
          {clothColours.map((colour, index) => (
            <label key={colour} style={{ background: colour }}>
              <input
                type="radio"
                name="cloth-colour"
                className="visually-hidden"
                checked={colour === own}
                onChange={() => touch({ colour })}
              />
              <span className="visually-hidden">{t('profile.colourOf', { number: index + 1 })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t('profile.motif')}
        options={storeMotifs.map((motif) => ({ value: motif, label: t(`motif.${motif}`) }))}
        value={draft.motif}
        onChange={(event) => touch({ motif: storeMotifs.find((motif) => motif === event.target.value) ?? draft.motif })}
      />
    </>
  )
}

/** Renders the store as a customer sees it: its sign on its cloth, and its story in the reader's language. */
function Preview({ setup, draft }: { setup: Setup; draft: ProfileDraft }) {
  const { t, language } = useTranslation('store-setup')
  const palette = useMemo(() => clothPalette(draft.colour), [draft.colour])
  const cloth = useMemo(
    () => `url("data:image/svg+xml,${encodeURIComponent(clothField(draft.motif, palette))}")`,
    [draft.motif, palette],
  )
  const city = setup.cities.find(({ id }) => id === draft.cityId)?.name ?? ''
  const missing = languages.filter((one) => draft.story[one].trim() === '')
  return (
    <section className="store-preview" aria-label={t('profile.preview')}>
      <p className="label-text">{t('profile.preview')}</p>
      <div className="store-sign" style={{ backgroundColor: palette.ground, backgroundImage: cloth }}>
        <p style={{ background: palette.deep, color: palette.paper }}>
          <b>{draft.name[language] || draft.name.en}</b>
          <span>{draft.speciality[language]}</span>
        </p>
      </div>
      {draft.since.length === 4 && <p className="small">{t('profile.since_line', { year: draft.since, city })}</p>}
      <p className="message-lines">{draft.story[language]}</p>
      {missing.length > 0 && (
        <p className="small">
          {t('profile.missingStory', { languages: missing.map((one) => t(`admin:language.${one}`)).join(', ') })}
        </p>
      )}
    </section>
  )
}

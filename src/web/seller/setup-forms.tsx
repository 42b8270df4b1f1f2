import { useId, useState } from 'react'
import { send } from '#web/data/api.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage } from '#web/staff/failure-message.ts'
import { formatDate, formatDay } from '#web/staff/format-time.ts'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { photoTypes, shrinkPhoto } from '#web/ui/shrink-photo.ts'
import { type OfStore, type Profile, type StoreStatus, useSetupReload } from './setup-queries.ts'
import '#web/staff/file-input.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const usualHours = { from: '10:00', until: '18:00' }

const writtenHours = (value: unknown, t: Translate<'store-setup'>): string =>
  (value as Profile['hours']).map(({ day, from, until }) => `${t(`hours.day.${day as 1}`)} ${from}–${until}`).join(', ')

/** Renders when the courier may come, for each day of the week. */
export function HoursForm({ profile, of }: { profile: Profile; of: OfStore }) {
  const { t } = useTranslation('store-setup')
  const form = useStaffForm({
    name: `hours ${of.brandId ?? ''}`,
    start: { hours: profile.hours },
    saved: profile,
    send: ({ hours }) => send('PUT /api/seller/setup/hours', { body: { ...of, hours, seen: profile.version } }),
    done: t('saved'),
    reload: useSetupReload(),
  })
  const { hours } = form.draft
  const setHours = (changed: typeof hours) => form.change({ hours: changed })
  const change = (day: number, part: Partial<(typeof hours)[number]>) =>
    setHours(hours.map((one) => (one.day === day ? { ...one, ...part } : one)))
  const toggle = (day: number, open: boolean) =>
    setHours(
      open
        ? [...hours, { day, ...usualHours }].toSorted((one, other) => one.day - other.day)
        : hours.filter((one) => one.day !== day),
    )
  return (
    <form {...form.props} className="stack-16">
      {weekdays.map((day) => {
        const index = hours.findIndex((one) => one.day === day)
        const open = hours[index]
        return (
          <fieldset key={day} className="pickup-day">
            <legend className="visually-hidden">{t(`hours.day.${day}`)}</legend>
            <Checkbox checked={open !== undefined} onChange={(event) => toggle(day, event.target.checked)}>
              {t(`hours.day.${day}`)}
            </Checkbox>
            {open ? (
              (['from', 'until'] as const).map((edge) => (
                <Field
                  key={edge}
                  name={`hours.${index}.${edge}`}
                  label={t(`hours.${edge}`)}
                  type="time"
                  value={open[edge]}
                  onChange={(event) => change(day, { [edge]: event.target.value })}
                  {...form.errorOf(`hours.${index}.${edge}`)}
                />
              ))
            ) : (
              <span className="small">{t('hours.closed')}</span>
            )}
          </fieldset>
        )
      })}
      <StaleNote form={form} labels={{ hours: t('step.hours') }} write={(_, value) => writtenHours(value, t)} />
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </p>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
    </form>
  )
}

/** Renders the logo and the photograph of a store, each uploaded when chosen. */
export function AppearanceForm({ profile, of }: { profile: Profile; of: OfStore }) {
  return (
    <div className="stack-16">
      <div className="form-grid">
        <PictureField use="logo" src={profile.logo} of={of} />
        <PictureField use="photo" src={profile.photo} of={of} />
      </div>
    </div>
  )
}

function PictureField({ use, src, of }: { use: 'logo' | 'photo'; src: string | null; of: OfStore }) {
  const { t } = useTranslation('store-setup')
  const { t: tStaff } = useTranslation('staff')
  const id = useId()
  const reload = useSetupReload()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const photo = await shrinkPhoto(file)
      const body = new Uint8Array(await photo.arrayBuffer())
      await send('POST /api/seller/setup/pictures', { query: { ...of, use }, body }, { 'content-type': photo.type })
      await reload()
    } catch (refused) {
      setProblem(failureMessage(refused, tStaff))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="form-field store-picture">
      <label htmlFor={id}>{t(`picture.${use}`)}</label>
      {src && <img src={src} alt={t(`picture.${use}`)} width={240} height={180} />}
      <FileInput
        id={id}
        className="input file-input"
        accept={photoTypes}
        busy={busy}
        onChoose={([file]) => file && void upload(file)}
      />
      {problem ? <FieldError>{problem}</FieldError> : <p className="hint">{busy ? t('picture.uploading') : ''}</p>}
    </div>
  )
}

/** Renders the seller agreement to agree to, in its current edition. */
export function AgreementForm({ agreement, isOwner }: { agreement: StoreStatus['agreement']; isOwner: boolean }) {
  const { t, language } = useTranslation('store-setup')
  const act = useAct(useSetupReload())
  const [ticked, setTicked] = useState(false)
  const { edition, updated, agreed, agreedAt } = agreement
  const agree = () => act.run(() => send('POST /api/seller/setup/agreement', { body: { edition } }), t('saved'))
  return (
    <div className="stack-16">
      <p>
        <RichText
          text={t('agreement.text', { edition, day: formatDay(updated, language) })}
          components={{ link: (text) => <TextLink href="/seller-agreement">{text}</TextLink> }}
        />
      </p>
      {agreed && agreedAt && <p>{t('agreement.agreed', { edition, day: formatDate(agreedAt, language) })}</p>}
      {!agreed && !isOwner && <Alert>{t('agreement.ownerOnly')}</Alert>}
      {!agreed && isOwner && (
        <>
          <Checkbox checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
            {t('agreement.tick')}
          </Checkbox>
          <p className="actions">
            <Button disabled={!ticked} busy={act.busy} onClick={agree}>
              {t('agreement.agree')}
            </Button>
          </p>
        </>
      )}
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </div>
  )
}

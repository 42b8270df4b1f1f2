import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import type { Newer, NewerField } from './use-newer.ts'
import './stale-note.css'

type StaleNoteProps = {
  /** The form that it is in. */
  form: { newer: Newer | null; takeTheirs: (key: string) => void; busy: boolean }
  /** Names of fields that have no label of their own in the form. */
  labels?: Readonly<Record<string, string>>
  /** Writes a value that is no text as the form shows it. */
  write?: (key: string, value: unknown) => string | undefined
  /** Saving needs another step first, which the form's own button asks for. */
  savesElsewhere?: boolean
}

/**
 * Says what a colleague has saved since typing began, field by field. What was typed stays; of a field that both changed one
 * takes theirs, or saves over it. Render it inside the form, whose labels name the fields.
 */
export function StaleNote({ form, labels = {}, write = () => undefined, savesElsewhere = false }: StaleNoteProps) {
  const { newer } = form
  return newer && <Differences {...{ newer, form, labels, write, savesElsewhere }} />
}

type DifferencesProps = Required<StaleNoteProps> & { newer: Newer }

function Differences({ newer, form, labels, write, savesElsewhere }: DifferencesProps) {
  const { t, language } = useTranslation('staff')
  const note = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<HTMLFormElement | null>(null)
  useLayoutEffect(() => setOwn(note.current?.closest('form') ?? null), [])
  const { fields, by, at } = newer
  const both = fields.filter((field) => 'mine' in field)
  const named = (key: string) => labels[key] ?? labelIn(own, key) ?? labels[key.slice(0, key.indexOf('.'))]
  const shown = (key: string, value: unknown) => write(key, value) ?? written(own, key, value)
  const nameOf = (key: string) => named(key) ?? key
  // What has no name in the form is none of its fields.
  const taken = fields.filter((field) => !('mine' in field) && named(field.key) !== undefined)
  return (
    <div className="full" ref={note}>
      <Alert tone="problem">
        <div className="stack-12 stale-note">
          <p>
            {by ? t('stale.by', { name: by }) : t('stale.someone')}
            {at && ` ${formatDateTime(at, language)}.`} {t('stale.stays')}
          </p>
          {taken.length > 0 && (
            <Fields title={t('stale.taken')} fields={taken} shown={shown} nameOf={nameOf} take={undefined} />
          )}
          {both.length > 0 && (
            <>
              <Fields title={t('stale.both')} fields={both} shown={shown} nameOf={nameOf} take={form.takeTheirs} />
              {!savesElsewhere && (
                <div>
                  <Button type="submit" variant="line" size="compact" busy={form.busy}>
                    {t('stale.over')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </Alert>
    </div>
  )
}

type FieldsProps = {
  title: string
  fields: readonly NewerField[]
  shown: (key: string, value: unknown) => string | undefined
  nameOf: (key: string) => string
  take: ((key: string) => void) | undefined
}

function Fields({ title, fields, shown, nameOf, take }: FieldsProps) {
  const { t } = useTranslation('staff')
  return (
    <div>
      <p>{title}</p>
      <ul>
        {fields.map((field) => {
          const [before, theirs] = [field.before, field.theirs].map((value) => shown(field.key, value))
          return (
            <li key={field.key}>
              <b>{nameOf(field.key)}</b>
              {theirs === undefined ? null : (
                <>
                  : <del>{before || '–'}</del> → <ins>{theirs || '–'}</ins>
                </>
              )}
              {take && (
                <>
                  {' '}
                  <TextButton aria-label={`${t('stale.take')}: ${nameOf(field.key)}`} onClick={() => take(field.key)}>
                    {t('stale.take')}
                  </TextButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Returns the control of a field; of several, such as radio buttons, the first. */
function controlOf(form: HTMLFormElement | null, key: string): Element | null {
  const found = form?.elements.namedItem(key) ?? null
  return found instanceof Element ? found : ((found?.item(0) as Element | null | undefined) ?? null)
}

/** Returns the label of a field as the form shows it; of radio buttons the legend. */
function labelIn(form: HTMLFormElement | null, key: string): string | undefined {
  const control = controlOf(form, key)
  if (!control) return undefined
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio'
  const named = isRadio
    ? control.closest('fieldset')?.querySelector('legend')
    : (control as HTMLInputElement).labels?.[0]
  return named?.textContent?.trim() || undefined
}

/** Writes a value as the form does; undefined for one that is no text. */
function written(form: HTMLFormElement | null, key: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
  if (typeof value !== 'string' && typeof value !== 'number') return value === null ? '' : undefined
  const control = controlOf(form, key)
  const radios = form?.elements.namedItem(key)
  const chosen =
    radios instanceof RadioNodeList && [...radios].find((each) => (each as HTMLInputElement).value === value)
  if (chosen) return (chosen as HTMLInputElement).labels?.[0]?.textContent ?? String(value)
  if (!(control instanceof HTMLSelectElement)) return String(value)
  return [...control.options].find((option) => option.value === String(value))?.text ?? String(value)
}

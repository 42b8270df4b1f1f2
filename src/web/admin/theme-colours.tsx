import { overridable, type ThemeAppearance } from '#domain/themes/theme-appearance.ts'
import { themeColourNames } from '#domain/themes/theme-body.ts'
import { type ColourProblem, countPairs } from '#domain/themes/theme-contrast.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ColourField } from './colour-field.tsx'
import type { EditingTheme } from './use-theme-draft.ts'

const tokenOf = {
  night: 'hero-ground',
  glow: 'palav-gold',
  marigold: 'marigold',
  neel: 'neel',
  promotion: 'promotion-ground',
} as const satisfies Record<(typeof overridable)[number], keyof ThemeAppearance['tokens']>

/** Renders the colours of a theme, and what is measured of them while they are chosen. */
export function ThemeColours({ draft }: EditingTheme) {
  const { t } = useTranslation('theme-editor')
  const { body, wrong, appearance } = draft
  const errorOf = (path: string) => (wrong.includes(path) ? t('noColour') : undefined)
  return (
    <div className="panel-body form-grid">
      <p className="small full">{t('colours.text')}</p>
      {themeColourNames.map((name) => (
        <ColourField
          key={name}
          name={`colors.${name}`}
          label={t(`field.${name}`)}
          value={body.colors[name]}
          error={errorOf(`colors.${name}`)}
          onChange={(colour) => draft.update((latest) => ({ ...latest, colors: { ...latest.colors, [name]: colour } }))}
        />
      ))}
      {overridable.map((name) => (
        <ColourField
          key={name}
          name={`chosen.${name}`}
          label={t(`field.${name}`)}
          value={body.chosen[name]}
          computed={appearance?.tokens[tokenOf[name]] ?? ''}
          error={errorOf(`chosen.${name}`)}
          onChange={(colour) => draft.update((latest) => ({ ...latest, chosen: { ...latest.chosen, [name]: colour } }))}
        />
      ))}
      <div className="full" role="status">
        <Measured pairs={draft.pairs} isMeasured={wrong.length === 0} />
      </div>
    </div>
  )
}

function Measured({ pairs, isMeasured }: { pairs: readonly ColourProblem[]; isMeasured: boolean }) {
  const { t } = useTranslation('theme-editor')
  if (!isMeasured) return null
  if (pairs.length === 0) return <Alert tone="done">{t('colours.passes', { count: countPairs })}</Alert>
  return (
    <Alert tone="problem">
      <p>
        <b>{t('colours.fails', { count: pairs.length })}</b>
      </p>
      <ul className="theme-pairs">
        {pairs.map(({ kind, one, other, colours: [first, second], measured, wanted, most }) => (
          <li key={`${kind} ${one} ${other}`}>
            <i aria-hidden="true" style={{ color: first, background: second }}>
              Aa
            </i>
            {t(most ? 'pair.tint' : `pair.${kind}`, {
              one: t(`colour.${one}`),
              other: t(`colour.${other}`),
              first,
              second,
              measured: measured.toFixed(2),
              wanted,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

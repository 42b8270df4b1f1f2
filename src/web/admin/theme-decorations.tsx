import { fieldNames, pieceNames } from '#domain/themes/decorations.ts'
import type { FestivalDyes } from '#domain/themes/theme-appearance.ts'
import { everydayDyes } from '#drawing/cloth.ts'
import { drawPiece } from '#drawing/festival-pieces.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { EditingTheme } from './use-theme-draft.ts'

/** Renders the choice of the pattern and the floating pieces, drawn in the colours of the draft. */
export function ThemeDecorations({ draft }: EditingTheme) {
  const { t } = useTranslation('theme-editor')
  const { decorations } = draft.body
  const { field, pieces } = decorations
  const change = (changed: Partial<typeof decorations>) =>
    draft.update((latest) => ({ ...latest, decorations: { ...latest.decorations, ...changed } }))
  const dyes = draft.appearance?.dyes
  return (
    <div className="panel-body form-grid">
      <p className="small full">{t('decorations.text')}</p>
      <SelectField
        label={t('decorations.field')}
        value={field}
        options={fieldNames.map((value) => ({ value, label: t(`fieldName.${value}`) }))}
        onChange={({ target }) => change({ field: fieldNames.find((name) => name === target.value) ?? field })}
      />
      {pieces.map((piece, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the three places never change, and two may hold one piece
          key={index}
          label={t('decorations.piece', { number: index + 1 })}
          value={piece}
          options={pieceNames.map((value) => ({ value, label: t(`piece.${value}`) }))}
          onChange={({ target }) => {
            const [first, second, third] = pieces.map((old, at) =>
              at === index ? (pieceNames.find((name) => name === target.value) ?? old) : old,
            )
            if (first && second && third) change({ pieces: [first, second, third] })
          }}
        />
      ))}
      <p className="theme-pieces full" role="img" aria-label={t('decorations.shown')}>
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places may hold one piece
          <img key={index} alt="" src={pictureOf(piece, dyes)} />
        ))}
      </p>
    </div>
  )
}

function pictureOf(piece: (typeof pieceNames)[number], dyes: FestivalDyes | undefined): string {
  const { heart } = everydayDyes.toran
  const colours = dyes ?? { primary: heart, glow: heart, pop: heart }
  const drawing = drawPiece(piece, { strong: colours.primary, glow: colours.glow, pop: colours.pop })
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

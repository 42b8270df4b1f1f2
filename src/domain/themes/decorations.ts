/** The floating pieces that the shop can draw. */
export const pieceNames = [
  'kite',
  'spool',
  'lantern',
  'powder',
  'palash',
  'mango',
  'leaf',
  'sun',
  'bell',
  'feather',
  'rakhi',
  'pot',
  'dandiya',
  'mirror',
  'garbo',
  'moon',
  'star',
  'diya',
  'marigold',
  'book',
  'kalash',
  'sesame',
] as const
export type PieceName = (typeof pieceNames)[number]

/** The patterns that the hero's background can have. */
export const fieldNames = ['bandhani', 'patola', 'rangoli', 'toran', 'peacock', 'mirrorwork', 'ajrakh', 'kite'] as const
type FieldName = (typeof fieldNames)[number]

/** A festival's floating decorations, and the pattern of the hero background. */
export type FestivalDecorations = { field: FieldName; pieces: [PieceName, PieceName, PieceName] }

const decorations: Readonly<Record<string, FestivalDecorations>> = {
  uttarayan: { field: 'kite', pieces: ['kite', 'spool', 'lantern'] },
  holi: { field: 'rangoli', pieces: ['powder', 'palash', 'powder'] },
  'kesar-season': { field: 'toran', pieces: ['mango', 'leaf', 'sun'] },
  'rath-yatra': { field: 'peacock', pieces: ['bell', 'feather', 'marigold'] },
  'raksha-bandhan': { field: 'bandhani', pieces: ['rakhi', 'star', 'rakhi'] },
  janmashtami: { field: 'peacock', pieces: ['feather', 'pot', 'marigold'] },
  navratri: { field: 'mirrorwork', pieces: ['dandiya', 'mirror', 'garbo'] },
  'sharad-chandani': { field: 'mirrorwork', pieces: ['moon', 'star', 'star'] },
  diwali: { field: 'rangoli', pieces: ['diya', 'marigold', 'star'] },
  'bestu-varas': { field: 'toran', pieces: ['book', 'marigold', 'leaf'] },
  'lagan-season': { field: 'patola', pieces: ['kalash', 'marigold', 'leaf'] },
  'christmas-new-year': { field: 'ajrakh', pieces: ['star', 'lantern', 'sesame'] },
}

/** Returns the decorations a festival was shipped with; marigolds over bandhani for a festival without its own. */
export const decorationsOf = (id: string): FestivalDecorations =>
  (Object.hasOwn(decorations, id) ? decorations[id] : undefined) ?? {
    field: 'bandhani',
    pieces: ['marigold', 'leaf', 'star'],
  }

import { z } from 'zod'
import { festivalTheme } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { readSeedFile, text3 } from './template-file.ts'

const festivals = z.object({
  themes: z.array(
    z.object({
      id: z.string(),
      name: text3,
      description: text3,
      colors: z.object({
        primary: z.string(),
        secondary: z.string(),
        accent: z.string(),
        background: z.string(),
        text: z.string(),
        gradient: z.string().optional(),
      }),
      dates: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
    }),
  ),
})

export type FestivalTemplate = z.output<typeof festivals>['themes'][number]

/** Reads the festival themes of the template, each with its dates. */
export const readFestivalTemplate = async (folder: string): Promise<FestivalTemplate[]> =>
  (await readSeedFile(folder, 'festivals.json', festivals)).themes

/** Returns the ids of the themes the shop has. */
export const listThemeIds = async (): Promise<string[]> =>
  (await db().select({ id: festivalTheme.id }).from(festivalTheme)).map(({ id }) => id)

/** Inserts themes that are not there yet, each at its place in the template; returns the ids it added. */
export async function insertThemes(all: readonly FestivalTemplate[], chosen: ReadonlySet<string>): Promise<string[]> {
  const rows = all.map(({ id, dates, ...theme }, position) => ({ id, theme, days: dates, position }))
  const wanted = rows.filter(({ id }) => chosen.has(id))
  if (wanted.length === 0) return []
  const added = await db()
    .insert(festivalTheme)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ id: festivalTheme.id })
  return added.map(({ id }) => id)
}

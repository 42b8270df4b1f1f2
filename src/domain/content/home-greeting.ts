/** The lines of a greeting on the home page: the shop's own, or a festival's. */
export const greetingLines = ['first', 'second', 'meaning', 'text', 'start'] as const
export type GreetingLine = (typeof greetingLines)[number]

/** How long each line may be: the greeting has to fit the hero of a phone. */
export const mostGreetingCharacters: Readonly<Record<GreetingLine, number>> = {
  first: 40,
  second: 40,
  meaning: 80,
  text: 200,
  start: 40,
}

/** The texts of the shop's own greeting, which a festival's replaces while it lasts. */
export const homeGreeting = 'home'
/** The key of each line in the shop's texts. */
export const homeGreetingKeys: Readonly<Record<GreetingLine, string>> = {
  first: 'home.heroFirst',
  second: 'home.heroSecond',
  meaning: 'home.heroMeaning',
  text: 'home.heroText',
  start: 'home.start',
}

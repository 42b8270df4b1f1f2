import shelves from '#texts/en/shelves.json'

export const texts = { shelves }

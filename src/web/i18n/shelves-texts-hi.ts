import shelves from '#texts/hi/shelves.json'

export const texts = { shelves }

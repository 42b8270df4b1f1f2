import shelves from '#texts/gu/shelves.json'

export const texts = { shelves }
